import type { AppHosts } from '../addresses/app-hosts.ts'
import type { Config } from '../config.ts'
import type { TraceExport } from '../http/observability/trace-export.ts'
import type { Mailer } from './mail/mail.service.ts'
import type { SendSms } from './sms/sms-sender.service.ts'
import type { SecretBox } from '../secret-box.ts'
import type { TelemetryMetrics } from './telemetry-metrics/telemetry-metrics.service.ts'
import type { EventStreams } from './events/event-streams.service.ts'
import type { PasswordChecks } from './password-checks/password-checks.service.ts'

/** The parts of the deployment that modules may use. */
export interface Settings {
  config: Config
  /** Version of the portal. */
  version: string
  hosts: AppHosts
  passwordChecks: PasswordChecks
  mailer: Mailer
  /** Undefined if text messages are not configured. */
  sendSms: SendSms | undefined
  /** Encrypts secrets in the database (FACTOR-6). */
  secretBox: SecretBox
  /** The streams of events to browsers. */
  streams: EventStreams
  telemetryMetrics: TelemetryMetrics
  /** Null unless traces are exported (OPS-84). */
  traces: TraceExport | null
  /** SETUP-2: whether the deployment is set up. */
  isSetUp: () => Promise<boolean>
  /** ADMIN-226: makes the chosen default language that of this process. */
  refreshDefaultLanguage: () => Promise<void>
  sessionCookie: { name: string; isSecure: boolean }
}
