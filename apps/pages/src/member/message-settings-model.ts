import type { QuietPeriod } from './quiet-hours-fields.tsx'

export type Channel = 'none' | 'badge' | 'popup' | 'mail'
type Chosen = Partial<Record<'normal' | 'alert', Channel>>

export interface MessageSettingsAnswer {
  bySource: Readonly<Record<string, Chosen>>
  byKind: Readonly<Record<string, Readonly<Record<string, Channel>>>>
  /** The tenant's defaults by source. */
  usual: Readonly<Record<string, Chosen>>
  kinds: readonly KindChoice[]
  muted: Readonly<Record<string, { until: string | null }>>
  /** Muted subjects and organisations. */
  mutes: readonly Mute[]
  quietHours: readonly QuietPeriod[]
  digest: { frequency: 'off' | 'hourly' | 'daily' | 'weekly'; hour: number }
  timeZone: string
  hasMailAddress: boolean
  sources: readonly { code: string; name: string }[]
  notifications: 'unsupported' | 'denied' | 'off' | 'on'
}

/** A muted subject of a source, or a muted organisation. */
export interface Mute {
  scope: 'subject' | 'organisation'
  /** Empty for an organisation. */
  source: string
  subject: string
  name: string
  until: string | null
}

/** A kind of messages that the person can choose a channel for; a mandatory one has a fixed channel. */
export interface KindChoice {
  source: string
  sourceName: string
  code: string
  name: string
  severity: 'normal' | 'alert'
  mandatory: boolean
  /** The channel without a choice of the person. */
  usual: Channel
  /** Whether messages of the kind that stay unread are mailed; null if the person cannot choose that. */
  mailed: boolean | null
}

/**
 * A change of the settings. Channels, emails and mutes change per source, other members are replaced as a whole. Null ends a
 * mute.
 */
export interface MessageSettingsChanges {
  bySource?: MessageSettingsAnswer['bySource']
  byKind?: MessageSettingsAnswer['byKind']
  /** By source and kind. */
  mailed?: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  muted?: Readonly<Record<string, { until: string | null } | null>>
  mutes?: readonly (Pick<Mute, 'scope' | 'source' | 'subject'> & { isMuted: boolean })[]
  quietHours?: MessageSettingsAnswer['quietHours']
  digest?: MessageSettingsAnswer['digest']
}

/** The settings with the changes applied. */
export function applyChanges(
  answer: MessageSettingsAnswer,
  changes: MessageSettingsChanges = {},
): MessageSettingsAnswer {
  const { bySource, byKind = {}, mailed = {}, muted, mutes: changed = [], ...others } = changes
  const kinds = Object.entries(byKind).map(([source, own]) => [source, { ...answer.byKind[source], ...own }])
  const mutes = Object.entries({ ...answer.muted, ...muted }).flatMap(([source, mute]) =>
    mute ? [[source, mute]] : [],
  )
  return {
    ...answer,
    ...others,
    bySource: { ...answer.bySource, ...bySource },
    byKind: { ...answer.byKind, ...(Object.fromEntries(kinds) as MessageSettingsAnswer['byKind']) },
    kinds: answer.kinds.map((kind) => ({ ...kind, mailed: mailed[kind.source]?.[kind.code] ?? kind.mailed })),
    mutes: answer.mutes.filter(
      ({ scope, source, subject }) =>
        !changed.some((one) => !one.isMuted && one.scope === scope && one.source === source && one.subject === subject),
    ),
    muted: Object.fromEntries(mutes) as MessageSettingsAnswer['muted'],
  }
}
