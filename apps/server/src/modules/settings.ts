import type { AppHosts } from '../http/hosts/app-hosts.ts'
import type { Config } from '../config.ts'
import type { Mailer } from './mail/mail.service.ts'
import type { SendSms } from './sign-in/sms-sender.service.ts'
import type { SecretBox } from '../secret-box.ts'
import type { TelemetryMetrics } from './telemetry/telemetry-metrics.service.ts'
import type { Streams } from './streams/streams.service.ts'
import type { PasswordChecks } from './sign-in/password-checks.service.ts'

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
  streams: Streams
  telemetryMetrics: TelemetryMetrics
  sessionCookie: { name: string; isSecure: boolean }
}
