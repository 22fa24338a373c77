{{- define "farsite.labels" -}}
app.kubernetes.io/name: farsite
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "farsite.selector" -}}
app.kubernetes.io/name: farsite
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "farsite.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "farsite.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "farsite.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "farsite.env" -}}
{{- range $name, $value := .Values.env }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "farsite.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: data, mountPath: /data }
{{- end }}

{{- define "farsite.volumes" -}}
- { name: tmp, emptyDir: {} }
- { name: data, emptyDir: {} }
{{- end }}
