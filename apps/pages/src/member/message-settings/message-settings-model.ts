import type { QuietPeriod } from './quiet-hours-fields.tsx'

export type Channel = 'none' | 'badge' | 'popup' | 'mail' | 'badge-and-mail' | 'popup-and-mail' | 'mail-only'
type Chosen = Partial<Record<'normal' | 'alert', Channel>>

type SourceChoices = Chosen & { browser?: boolean }

/** The choices by source, and by source and kind. */
interface Choices {
  bySource: Readonly<Record<string, SourceChoices>>
  byKind: Readonly<Record<string, Readonly<Record<string, Channel>>>>
  browserByKind: Readonly<Record<string, Readonly<Record<string, boolean>>>>
}

export interface Organisation {
  orgId: number
  name: string
}

export interface MessageSettingsAnswer extends Choices {
  /** The organisations for which the person has choices of their own. */
  organisations: readonly (Choices & { orgId: number; name: string | null })[]
  /** The organisation in which the person works at present. */
  organisation: Organisation | null
  /** The tenant's defaults by source. */
  usual: Readonly<Record<string, SourceChoices>>
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
  /** MSG-202: null for an organisation in which the person no longer works. */
  name: string | null
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
  /** MSG-218: whether its pop-ups are notifications of the browser without a choice of the person. */
  usualBrowser: boolean
  /** Whether messages of the kind that stay unread are mailed; null if the person cannot choose that. */
  mailed: boolean | null
  /** MSG-205: the steps that deliver an unread message of the kind, in their order. */
  steps: readonly EscalationStep[]
}

export interface EscalationStep {
  channel: 'popup' | 'mail'
  afterMinutes: number
}

/** Changed choices; null ends the one for a kind. */
export interface ChoiceChanges {
  bySource?: Choices['bySource']
  byKind?: Readonly<Record<string, Readonly<Record<string, Channel | null>>>>
  browserByKind?: Readonly<Record<string, Readonly<Record<string, boolean | null>>>>
}

/**
 * A change of the settings. Channels, emails and mutes change per source, other members are replaced as a whole. Null ends a
 * mute.
 */
export interface MessageSettingsChanges extends ChoiceChanges {
  /** MSG-181: choices for one organisation. With `isReset`, its former ones end first. */
  organisation?: ChoiceChanges & { orgId: number; isReset?: boolean }
  /** By source and kind. */
  mailed?: Readonly<Record<string, Readonly<Record<string, boolean>>>>
  muted?: Readonly<Record<string, { until: string | null } | null>>
  mutes?: readonly (Pick<Mute, 'scope' | 'source' | 'subject'> & { isMuted: boolean })[]
  quietHours?: MessageSettingsAnswer['quietHours']
  digest?: MessageSettingsAnswer['digest']
}

/** The settings with the changes applied. */
export function applyChanges(answer: MessageSettingsAnswer, changes: MessageSettingsChanges): MessageSettingsAnswer {
  const { bySource, byKind, browserByKind, mailed = {}, muted, mutes: changed = [], organisation, ...others } = changes
  const mutes = Object.entries({ ...answer.muted, ...muted }).flatMap(([source, mute]) =>
    mute ? [[source, mute]] : [],
  )
  return {
    ...answer,
    ...others,
    ...changeChoices(answer, { bySource, byKind, browserByKind }),
    organisations: organisation ? changeOrganisation(answer, organisation) : answer.organisations,
    kinds: answer.kinds.map((kind) => ({ ...kind, mailed: mailed[kind.source]?.[kind.code] ?? kind.mailed })),
    mutes: answer.mutes.filter(
      ({ scope, source, subject }) =>
        !changed.some((one) => !one.isMuted && one.scope === scope && one.source === source && one.subject === subject),
    ),
    muted: Object.fromEntries(mutes) as MessageSettingsAnswer['muted'],
  }
}

const NO_CHOICES: Choices = { bySource: {}, byKind: {}, browserByKind: {} }

function changeOrganisation(
  { organisations, organisation: current }: MessageSettingsAnswer,
  { orgId, isReset = false, ...changes }: NonNullable<MessageSettingsChanges['organisation']>,
): MessageSettingsAnswer['organisations'] {
  const former = organisations.find((one) => one.orgId === orgId)
  const name = former?.name ?? (current?.orgId === orgId ? current.name : null)
  const choices = changeChoices(isReset ? NO_CHOICES : (former ?? NO_CHOICES), changes)
  return [
    ...organisations.filter((one) => one.orgId !== orgId),
    ...(isReset && Object.keys(changes).length === 0 ? [] : [{ orgId, name, ...choices }]),
  ]
}

function changeChoices(
  { bySource, byKind, browserByKind }: Choices,
  changes: { [Name in keyof ChoiceChanges]: ChoiceChanges[Name] | undefined },
): Choices {
  return {
    bySource: { ...bySource, ...changes.bySource },
    byKind: changeByKind(byKind, changes.byKind),
    browserByKind: changeByKind(browserByKind, changes.browserByKind),
  }
}

/** Null ends a choice. */
function changeByKind<Value>(
  before: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  changes: Readonly<Record<string, Readonly<Record<string, Value | null>>>> = {},
): Record<string, Record<string, Value>> {
  const sources = new Set([...Object.keys(before), ...Object.keys(changes)])
  return Object.fromEntries(
    [...sources].map((source) => [
      source,
      Object.fromEntries(
        Object.entries({ ...before[source], ...changes[source] }).flatMap(([kind, value]) =>
          value === null ? [] : [[kind, value as Value]],
        ),
      ),
    ]),
  )
}

/** A choice of the person, and the value in effect without it. */
export interface Choice<Value> {
  own?: Value | undefined
  inherited: Value
}

/** The value in effect. */
export const valueOf = <Value>({ own, inherited }: Choice<Value>): Value => own ?? inherited

/** MSG-7: the channels with a check box, besides the browser's. */
export const SINGLE_CHANNELS = ['badge', 'popup', 'mail'] as const
type SelectedChannels = Record<(typeof SINGLE_CHANNELS)[number], boolean>

/** MSG-100: an important message with the channel `mail` pops up as well. */
export const selectedChannels = (channel: Channel, severity: 'normal' | 'alert'): SelectedChannels => ({
  badge: channel !== 'none' && channel !== 'mail-only',
  popup: channel.startsWith('popup') || (channel === 'mail' && severity === 'alert'),
  mail: channel.includes('mail'),
})

export function channelOf({ badge, popup, mail }: SelectedChannels): Channel {
  if (!badge) return mail ? 'mail-only' : 'none'
  const shown = popup ? 'popup' : 'badge'
  return mail ? `${shown}-and-mail` : shown
}

/** A message that pops up is in the portal: each of the two changes the other where that is necessary. */
export const selectChannel = (
  selected: SelectedChannels,
  single: keyof SelectedChannels,
  isOn: boolean,
): SelectedChannels => ({
  ...selected,
  [single]: isOn,
  ...(single === 'popup' && isOn && { badge: true }),
  ...(single === 'badge' && !isOn && { popup: false }),
})

const USUAL = { normal: 'badge', alert: 'popup' } as const

/** The choices for an organisation, or those for all of them. */
export const choicesFor = (answer: MessageSettingsAnswer, orgId: number | null): Choices =>
  orgId === null ? answer : (answer.organisations.find((one) => one.orgId === orgId) ?? NO_CHOICES)

/** MSG-100, MSG-181: the channel of a source. */
export function sourceChoice(
  answer: MessageSettingsAnswer,
  orgId: number | null,
  { source, severity }: { source: string; severity: keyof typeof USUAL },
): Choice<Channel> {
  const own = choicesFor(answer, orgId).bySource[source]?.[severity]
  const usual = answer.usual[source]?.[severity] ?? USUAL[severity]
  return { own, inherited: orgId === null ? usual : (answer.bySource[source]?.[severity] ?? usual) }
}

/** MSG-182: the channel of a kind: a choice for it counts before the one for its source, for an organisation first. */
export function kindChoice(
  answer: MessageSettingsAnswer,
  orgId: number | null,
  { source, code, severity, mandatory, usual }: KindChoice,
): Choice<Channel> {
  if (mandatory) return { inherited: usual }
  const { byKind, bySource } = choicesFor(answer, orgId)
  const ofSource = bySource[source]?.[severity] ?? answer.bySource[source]?.[severity] ?? usual
  const inherited = orgId === null ? ofSource : (answer.byKind[source]?.[code] ?? ofSource)
  return { own: byKind[source]?.[code], inherited }
}

/** MSG-183, MSG-218: whether pop-ups of a source, or of one of its kinds, are notifications of the browser. */
export function browserChoice(
  answer: MessageSettingsAnswer,
  orgId: number | null,
  { source, kind }: { source: string; kind: string | null },
): Choice<boolean> {
  const { bySource, browserByKind } = choicesFor(answer, orgId)
  const usual = answer.usual[source]?.browser ?? true
  const general = answer.bySource[source]?.browser
  if (kind === null) return { own: bySource[source]?.browser, inherited: orgId === null ? usual : (general ?? usual) }
  const usualOfKind = answer.kinds.find((one) => one.source === source && one.code === kind)?.usualBrowser ?? usual
  const ofSource = bySource[source]?.browser ?? general ?? usualOfKind
  const inherited = orgId === null ? ofSource : (answer.browserByKind[source]?.[kind] ?? ofSource)
  return { own: browserByKind[source]?.[kind], inherited }
}
