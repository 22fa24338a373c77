/**
 * The public vocabulary of skills and the ways they are written. A leading "=" means that case matters, for names that are
 * also ordinary words. Adding a skill makes the next import write the jobs that name it.
 */
// prettier-ignore
export const SKILL_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  // Languages
  JavaScript: ["javascript", "=JS", "ecmascript"], TypeScript: ["typescript", "=TS"], Python: ["python"], Java: ["=Java"],
  Kotlin: ["kotlin"], Scala: ["=Scala"], Go: ["golang", "=Go (Golang)", "=Go/Golang", "=Go, Python", "=Go, Java", "=Go or", "=in Go"],
  Rust: ["=Rust"], C: ["=C/C++"], "C++": ["c++"], "C#": ["c#"], ".NET": [".net", "=dotnet", "asp.net", ".net core"],
  Swift: ["=Swift", "swiftui"], "Objective-C": ["objective c"], Ruby: ["=Ruby"], "Ruby on Rails": ["ruby on rails", "=Rails"],
  PHP: ["php"], Laravel: ["laravel"], Perl: ["=Perl"], Elixir: ["=Elixir"], Erlang: ["erlang"], Haskell: ["haskell"], Clojure: ["clojure"],
  Dart: ["=Dart"], Lua: ["=Lua"], MATLAB: ["matlab"], Solidity: ["=Solidity"], Bash: ["=Bash", "shell scripting"], PowerShell: ["powershell"],
  SQL: ["sql"], R: ["=R, Python", "=Python, R", "=Python or R", "=R or Python", "=Python/R", "=R/Python", "rstudio"], VBA: ["=VBA"],
  // Web
  HTML: ["html", "html5"], CSS: ["css", "css3"], React: ["=React", "react.js", "reactjs"], "React Native": ["react native"],
  "Next.js": ["next.js", "nextjs"], "Vue.js": ["vue.js", "vuejs", "=Vue"], Angular: ["=Angular", "angularjs"], Svelte: ["svelte"],
  "Node.js": ["node.js", "nodejs", "=Node"], Express: ["express.js", "expressjs"], NestJS: ["nestjs", "nest.js"], Django: ["django"],
  Flask: ["=Flask"], FastAPI: ["fastapi"], "Spring Boot": ["spring boot", "=Spring"], GraphQL: ["graphql"], REST: ["rest api", "rest apis", "restful", "=REST"],
  gRPC: ["grpc"], Tailwind: ["tailwind", "tailwind css"], WordPress: ["wordpress"], Shopify: ["shopify"], Webflow: ["webflow"], Webpack: ["webpack"],
  WebSockets: ["websocket", "websockets"], WebRTC: ["webrtc"], Accessibility: ["wcag", "web accessibility"],
  // Mobile and games
  iOS: ["=iOS"], Android: ["=Android"], Flutter: ["=Flutter"], Unity: ["=Unity", "unity3d"], "Unreal Engine": ["unreal engine", "=Unreal", "=UE5"],
  Blender: ["=Blender"], Maya: ["=Maya"],
  // Data
  PostgreSQL: ["postgresql", "postgres"], MySQL: ["mysql"], "SQL Server": ["sql server", "mssql", "t sql"], Oracle: ["oracle database", "pl/sql"],
  MongoDB: ["mongodb"], Redis: ["redis"], Elasticsearch: ["elasticsearch", "opensearch"], Cassandra: ["cassandra"], DynamoDB: ["dynamodb"],
  Snowflake: ["=Snowflake"], BigQuery: ["bigquery"], Redshift: ["redshift"], Databricks: ["databricks"], ClickHouse: ["clickhouse"], Kafka: ["kafka"],
  RabbitMQ: ["rabbitmq"], Spark: ["=Spark", "pyspark", "apache spark"], Flink: ["=Flink"], Airflow: ["=Airflow"], dbt: ["=dbt"], Hadoop: ["hadoop"],
  ETL: ["=ETL", "=ELT"], Tableau: ["tableau"], "Power BI": ["power bi", "powerbi"], Looker: ["=Looker"], Excel: ["=Excel", "microsoft excel"],
  Pandas: ["=Pandas", "=pandas"], NumPy: ["numpy"], "Data modeling": ["data modeling", "data modelling"], Statistics: ["statistical analysis", "statistics"],
  // AI
  "Machine learning": ["machine learning"], "Deep learning": ["deep learning"], PyTorch: ["pytorch"], TensorFlow: ["tensorflow"],
  "scikit-learn": ["scikit learn", "sklearn"], LLMs: ["=LLM", "=LLMs", "large language models", "large language model"], NLP: ["=NLP", "natural language processing"],
  "Computer vision": ["computer vision"], "Prompt engineering": ["prompt engineering"], RAG: ["=RAG", "retrieval augmented generation"], LangChain: ["langchain"],
  "Reinforcement learning": ["reinforcement learning"], MLOps: ["mlops"],
  // Infrastructure and security
  AWS: ["=AWS", "amazon web services"], Azure: ["azure"], "Google Cloud": ["google cloud", "=GCP"], Kubernetes: ["kubernetes", "=K8s", "=k8s"], Docker: ["=Docker"],
  Terraform: ["terraform"], Ansible: ["ansible"], Helm: ["=Helm"], Jenkins: ["jenkins"], "GitHub Actions": ["github actions"], GitLab: ["gitlab"], Git: ["=Git", "=git"],
  "CI/CD": ["ci/cd", "continuous integration"], Linux: ["linux"], Prometheus: ["prometheus"], Grafana: ["grafana"], Datadog: ["datadog"],
  Microservices: ["microservices", "microservice"], Serverless: ["serverless"], Networking: ["tcp/ip", "network engineering"], Nginx: ["nginx"],
  OAuth: ["oauth", "oauth2", "openid connect"], SIEM: ["=SIEM"], "Penetration testing": ["penetration testing", "pentesting", "penetration test"],
  "SOC 2": ["soc 2", "soc2"], "ISO 27001": ["iso 27001"], GDPR: ["=GDPR"], HIPAA: ["=HIPAA"], "PCI DSS": ["pci dss", "=PCI"],
  Blockchain: ["blockchain"], Ethereum: ["ethereum"], "Embedded systems": ["embedded systems", "firmware"], FPGA: ["=FPGA"], PLC: ["=PLC"],
  AutoCAD: ["autocad"], SolidWorks: ["solidworks"], Revit: ["=Revit"],
  // Testing and ways of working
  Selenium: ["selenium"], Cypress: ["=Cypress"], Playwright: ["=Playwright"], Jest: ["=Jest"], "Test automation": ["test automation", "automated testing"],
  Agile: ["agile"], Scrum: ["scrum"], Kanban: ["kanban"], Jira: ["jira"], Confluence: ["=Confluence"], "Project management": ["project management"],
  PMP: ["=PMP"], "Product management": ["product management"], "Stakeholder management": ["stakeholder management"],
  // Design
  Figma: ["figma"], Sketch: ["=Sketch"], Photoshop: ["photoshop"], Illustrator: ["adobe illustrator", "=Illustrator"], InDesign: ["indesign"],
  "After Effects": ["after effects"], "Premiere Pro": ["premiere pro"], "Design systems": ["design systems", "design system"], "User research": ["user research", "ux research"],
  Prototyping: ["prototyping"],
  // Business
  Salesforce: ["salesforce"], HubSpot: ["hubspot"], Zendesk: ["zendesk"], Intercom: ["=Intercom"], Marketo: ["marketo"], NetSuite: ["netsuite"], QuickBooks: ["quickbooks"],
  SAP: ["=SAP"], Workday: ["=Workday"], ServiceNow: ["servicenow"], "Dynamics 365": ["dynamics 365"], Zapier: ["zapier"], Notion: ["=Notion"], Airtable: ["airtable"],
  CRM: ["=CRM"], ERP: ["=ERP"], "Google Analytics": ["google analytics", "=GA4"], "Google Ads": ["google ads"], SEO: ["=SEO", "search engine optimization"], SEM: ["=SEM"],
  PPC: ["=PPC"], "Email marketing": ["email marketing"], Copywriting: ["copywriting"], "Content marketing": ["content marketing"], "Social media": ["social media"],
  "Lead generation": ["lead generation"], "Cold calling": ["cold calling", "cold calls"], Negotiation: ["negotiation"], "Account management": ["account management"],
  "Customer service": ["customer service"], "Technical writing": ["technical writing"], Recruiting: ["full cycle recruiting", "talent acquisition"],
  GAAP: ["=GAAP"], IFRS: ["=IFRS"], "Financial modeling": ["financial modeling", "financial modelling"], Forecasting: ["forecasting"], Bookkeeping: ["bookkeeping"],
  Payroll: ["payroll"], Auditing: ["internal audit", "auditing"], CPA: ["=CPA"], AML: ["=AML", "anti money laundering"], KYC: ["=KYC"],
  "Risk management": ["risk management"], "Supply chain": ["supply chain"], Procurement: ["procurement"], "Data entry": ["data entry"],
  Telehealth: ["telehealth", "telemedicine"], "Clinical trials": ["clinical trials", "clinical trial"],
  // Languages of people
  Spanish: ["=Spanish"], French: ["=French"], German: ["=German"], Portuguese: ["=Portuguese"], Italian: ["=Italian"], Dutch: ["=Dutch"],
  Japanese: ["=Japanese"], Mandarin: ["=Mandarin"], Korean: ["=Korean"], Arabic: ["=Arabic"], Polish: ["=Polish"],
};
