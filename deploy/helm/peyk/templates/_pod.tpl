{{- define "peyk.labels" -}}
app.kubernetes.io/name: peyk
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "peyk.deployment" -}}
{{- $part := index .root.Values .role }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .root.Release.Name }}-{{ .role }}
  labels: {{- include "peyk.labels" . | nindent 4 }}
spec:
  {{- if not $part.autoscaling.enabled }}
  replicas: {{ $part.replicas }}
  {{- end }}
  strategy:
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector:
    matchLabels: {{- include "peyk.labels" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "peyk.labels" . | nindent 8 }}
    spec:
      # Twice the delay, PEYK_DRAIN_SECONDS (25) and a little more.
      terminationGracePeriodSeconds: {{ add 35 (mul 2 .root.Values.drainDelaySeconds) }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: peyk
          image: '{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}'
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext:
            readOnlyRootFilesystem: true
            allowPrivilegeEscalation: false
            capabilities: { drop: [ALL] }
          env:
            - { name: PEYK_ROLES, value: {{ .role }} }
            - { name: PEYK_PRIVATE_PORT, value: '9090' }
            - { name: PEYK_BASE_URL, value: 'https://{{ .root.Values.host }}' }
            - { name: PEYK_TRUST_PROXY, value: '1' }
            - { name: API_KEY_HEADER_CASE, value: any }
            - { name: DATABASE_URL_FILE, value: /run/peyk/database-url }
            - { name: PEYK_SECRET_KEY_FILE, value: /run/peyk/secret-key }
            - { name: PEYK_OPERATOR_KEY_FILE, value: /run/peyk/operator-key }
            - { name: PEYK_CARRIERS_FILE, value: /run/peyk/carriers }
            # Until every proxy knows that this pod goes, it still answers.
            - { name: PEYK_DRAIN_DELAY_SECONDS, value: {{ .root.Values.drainDelaySeconds | quote }} }
            {{- if eq .role "worker" }}
            # Where the APIs give it their codes.
            - { name: POD_IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }
            - { name: PEYK_FORWARDING_ADDRESS, value: '$(POD_IP):7300' }
            {{- end }}
            {{- if eq .role "smpp" }}
            - { name: PEYK_SMPP_PORT, value: '2775' }
            {{- if $part.tlsSecret }}
            - { name: PEYK_SMPPS_PORT, value: '2776' }
            - { name: PEYK_SMPP_CERTIFICATE, value: /run/smpp/tls.crt }
            - { name: PEYK_SMPP_CERTIFICATE_KEY, value: /run/smpp/tls.key }
            {{- end }}
            {{- end }}
            {{- range $name, $value := .root.Values.settings }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          ports:
            {{- if eq .role "api" }}
            - { name: http, containerPort: 8080 }
            {{- end }}
            {{- if eq .role "smpp" }}
            - { name: smpp, containerPort: 2775 }
            - { name: smpps, containerPort: 2776 }
            {{- end }}
            - { name: private, containerPort: 9090 }
          # Migrations may take long: until the first answer nothing is restarted.
          startupProbe:
            httpGet: { path: /healthz, port: private }
            periodSeconds: 5
            failureThreshold: 120
          livenessProbe:
            httpGet: { path: /healthz, port: private }
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /readyz, port: private }
            periodSeconds: 3
            timeoutSeconds: 3
          resources: {{- toYaml $part.resources | nindent 12 }}
          volumeMounts:
            - { name: secrets, mountPath: /run/peyk, readOnly: true }
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            {{- if and (eq .role "smpp") $part.tlsSecret }}
            - { name: smpp, mountPath: /run/smpp, readOnly: true }
            {{- end }}
      volumes:
        - name: secrets
          secret: { secretName: {{ .root.Values.existingSecret }}, defaultMode: 0440 }
        - name: data
          {{- if .root.Values.data.claim }}
          persistentVolumeClaim: { claimName: {{ .root.Values.data.claim }} }
          {{- else }}
          emptyDir: {}
          {{- end }}
        - name: tmp
          emptyDir: {}
        {{- if and (eq .role "smpp") $part.tlsSecret }}
        # Renewed in place: the files are read again when they change.
        - name: smpp
          secret: { secretName: {{ $part.tlsSecret }}, defaultMode: 0440 }
        {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .root.Release.Name }}-{{ .role }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels: {{- include "peyk.labels" . | nindent 6 }}
{{- if $part.autoscaling.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .root.Release.Name }}-{{ .role }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .root.Release.Name }}-{{ .role }} }
  minReplicas: {{ $part.autoscaling.min }}
  maxReplicas: {{ $part.autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $part.autoscaling.cpuPercent }} }
{{- end }}
{{- end }}
