/**
 * Words of ordinary titles and company names. As part of a name ("Digital" in "Digital Resource") they don't reveal the
 * employer, and removing them would spoil titles. A whole name is always removed.
 */
const WORDS = `
access account accountant accounting accounts acquisition action activation active admin administration administrator ads advanced
advantage advertising advisor advisors advisory advocate affairs affiliate africa agency agent agents agile ai air alliance alliances
alpha america american americas analysis analyst analytics and android angular any apac api app applicant application applications applied
apprentice apps arabic architect architects architecture area art artist arts asia asian asset assets assistant associate associates
association assurance atlantic attorney audio audit auditor austin australia automation automotive azure back backend baltic bank banking bay
beauty benefits best better big bilingual billing bio black blockchain blue board boston brand brands brazil bright brilliant
british broker build builder building business buyer cad california call campaign canada canadian capital care career careers case
category center central centre certified chain change channel chef chemical chief china chinese city civil claims class clean clear client
clinical clinic cloud club coach coast code coder coding collections collective college color commerce commercial common communication
communications community companies company compensation competitive complete compliance computer computing connect connected connection
construction consultant consultants consulting consumer contact content contract contractor control controller conversion
coordinator copywriter core corporate cost counsel country county creative creator credit crew crm crypto cultural culture customer cyber
cycle dallas data database deal deep defense delivery demand dental denver deployment design designer desk deutsche dev
developer development device devops digital direct director distributed district document domain double driver dutch dynamic
dynamics early earth east eastern easy eco economics ecosystem edge editor education electric electrical electronic electronics
elite email embedded emea employee empire enablement energy engage engagement engine engineer engineering english enterprise
enterprises entry environmental equipment equity essential estate europe european evaluation event events ever every evolution executive
expansion experience expert experts express external eye facilities factory families family farm fashion fast federal field
film finance financial fintech fire firm first fitness five fleet flex flexible florida flow flying focus food foods for force
forward foundation founder founders four france freight french fresh front frontend fuel full fund fusion future
gallery game games gaming gas general generation genius german germany get glass global go gold golden good google government grad graduate
grand graphic graphics great green grid ground group grow growth guest hand happy hardware head health healthcare heart help
helping here hero hey high hire hiring holding holdings home homes hospital hospitality hotel house human hybrid identity imaging impact
improve improvement inbound independent india indian industrial industries industry influence influencer information infrastructure inner
innovation innovative innovations inside insight insights inspire institute instructor insurance integrated integration integrations
intelligence intelligent interactive interest interface intern internal international internet internship investment investments
ireland italian italy japan japanese java job jobs join junior just keep key kids kind kitchen knowledge korea korean lab
labor laboratories laboratory labs land language large latin launch law lead leader leaders leadership leading league learn learning
legacy legal lending level liberty licensed life lifestyle light line link liquid list live living loan local logic
logistics london long look love luxury machine made magic main maintenance make management manager manufacturing marine market marketer
marketing marketplace markets mass master material materials mechanical media medical medicine member men mental meta metal metro mexico
miami micro mid middle migration mind mission mobile mobility model modern moment momentum monetization money month mortgage motion
motor mountain move multi music mutual my national native natural nature net network networks new news next nexus night node nord
nordic north northern now nurse nursing ocean office officer oil old omni on oncology one online only open opera operation operations
operator opportunity optimization option orange order organic organization other outdoor outreach outside own pacific page paid paper parallel
parent paris part partner partners partnership party path patient pay payment payments people perfect performance person
personal pharma pharmaceutical pharmaceuticals pharmacy philippines phone photo physical physician pilot pipeline pixel place plan planet
planner planning plant plastic platform platforms play player plus point poland policy polish portfolio position positive post
power practice precision premier premium president press prevention primary prime principal print privacy private pro process
procurement producer product production productions products professional professionals profit program programmer project projects promotion
property proposal protect protection provider public publishing pure quality quantum quick radio rail rapid reach ready real realty receivable
recovery recruiter recruiting recruitment red region regional regulatory relations reliability remote rental rep representative
research researcher reserve residential resource resources response restaurant retail retention revenue review right rise
risk river road robot robotics rock role root royal rural safe safety sales salesforce san scale school science sciences scientific
scientist search seattle second sector secure security select senior service services seven shared shift shop short simple single site six
skill skilled sky small smart smile social society software solar solution solutions source sourcing south southern space spain spanish
spark special specialist specialty speech spirit sport sports spring square stack staff staffing stage standard star start startup state
states station steel step stock stone storage store story strategic strategies strategist strategy stream street strong structure student
studio studios success summer summit sun super supervisor supplier supply support surgery sustainability sustainable swift swiss synergy system
systems talent target task tax teacher teaching team teams tech technical technician technologies technology telecom telehealth
temporary term territory test testing texas textile the theater therapist therapy think third three time title today together
tool tools top total touch tour town toy track trade trading train trainer training transfer transformation transit translation
translator transport transportation travel treasury tree tribe true trust tutor tutors two unified union unique unit united universal
university up urban us usa use user value vehicle vendor venture ventures verification veteran vice victory video view village virtual
vision visual vital voice volunteer water wave way wealth wear web website weekend well wellness west western white wide wild
wind wine wireless with women wonder word work worker workforce working works workplace world worldwide writer yellow you young your youth zero
zone web3 recruit
`;

const ORDINARY = new Set(WORDS.split(/\s+/));

/** Returns whether a folded word is too ordinary to reveal an employer. True for numbers and single letters, too. */
export function isOrdinaryWord(word: string): boolean {
  return word.length < 2 || /^\d+$/.test(word) || ORDINARY.has(word);
}
