import type { QuietPeriod } from './quiet-hours-fields.tsx'

export type Channel = 'none' | 'badge' | 'popup' | 'mail'
type Chosen = Partial<Record<'normal' | 'alert', Channel>>

export interface MessageSettingsAnswer {
  bySource: Readonly<Record<string, Chosen>>
  muted: Readonly<Record<string, { until: string | null }>>
  quietHours: readonly QuietPeriod[]
  digest: { frequency: 'off' | 'hourly' | 'daily' | 'weekly'; hour: number }
  timeZone: string
  hasMailAddress: boolean
  sources: readonly { code: string; name: string }[]
  notifications: 'unsupported' | 'denied' | 'off' | 'on'
}
