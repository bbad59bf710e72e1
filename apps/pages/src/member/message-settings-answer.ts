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

/** The stored form of a change: channels and mutes by source, the rest as a whole. Null ends a mute. */
export interface Changes {
  bySource?: MessageSettingsAnswer['bySource']
  muted?: Readonly<Record<string, { until: string | null } | null>>
  quietHours?: MessageSettingsAnswer['quietHours']
  digest?: MessageSettingsAnswer['digest']
}

/** The settings with the changes applied. */
export function withChanges(answer: MessageSettingsAnswer, changes: Changes = {}): MessageSettingsAnswer {
  const { bySource, muted, ...others } = changes
  const mutes = Object.entries({ ...answer.muted, ...muted }).flatMap(([source, mute]) =>
    mute ? [[source, mute]] : [],
  )
  return {
    ...answer,
    ...others,
    bySource: { ...answer.bySource, ...bySource },
    muted: Object.fromEntries(mutes) as MessageSettingsAnswer['muted'],
  }
}
