import type { MessageDefaultChanges, MessageDefaults } from '@portico/contract/messages/message-preferences'
import {
  type Channel,
  type SelectedChannels,
  selectedChannels,
  DEFAULT_CHANNELS,
  type Severity,
} from '@portico/contract/rules/support/messages'
import type { Values } from '../parts/form/object-description.ts'

/** The channels that the screen offers: each combination of single channels once. */
export const OFFERED_CHANNELS = [
  ...(['none', 'badge', 'popup', 'badge-and-mail', 'popup-and-mail', 'mail-only'] as const),
] satisfies Channel[]
export type OfferedChannel = (typeof OFFERED_CHANNELS)[number]

/** One choice of the tenant: a field of the form. */
export interface DefaultRow {
  /** Name of its field. */
  name: string
  source: string
  /** Null for a choice of the whole source. */
  kind: string | null
  /** The severity of a channel; null for notifications of the browser. */
  severity: Severity | null
}

const row = (source: string, kind: string | null, severity: Severity | null): DefaultRow => ({
  ...{ source, kind, severity },
  name: JSON.stringify([source, kind, severity]),
})

/** The rows of a source, without its kinds. */
export const rowsOfSource = (source: string) => ({
  ...{ normal: row(source, null, 'normal'), alert: row(source, null, 'alert'), browser: row(source, null, null) },
})

/** The rows of a kind. */
export const rowsOfKind = (source: string, { code, severity }: { code: string; severity: Severity }) => ({
  ...{ channel: row(source, code, severity), browser: row(source, code, null) },
})

/** MSG-143: a mandatory kind has no row. */
export const rowsOf = ({ sources }: MessageDefaults): DefaultRow[] =>
  sources.flatMap(({ code, kinds }) => [
    ...Object.values(rowsOfSource(code)),
    ...kinds.filter(({ mandatory }) => !mandatory).flatMap((kind) => Object.values(rowsOfKind(code, kind))),
  ])

const isSame = (one: SelectedChannels, other: SelectedChannels) =>
  one.badge === other.badge && one.popup === other.popup && one.mail === other.mail

/** The offered channel with the same single channels as a channel. */
export const offeredChannel = (channel: Channel, severity: Severity): OfferedChannel =>
  OFFERED_CHANNELS.find((one) => isSame(selectedChannels(one, severity), selectedChannels(channel, severity))) ??
  'badge'

function valueOf(defaults: MessageDefaults, { source, kind, severity }: DefaultRow): string | null {
  const ofSource = defaults.bySource[source] ?? {}
  if (severity === null) {
    const isOn = kind === null ? ofSource.browser : defaults.browserByKind[source]?.[kind]
    return isOn === undefined ? null : String(isOn)
  }
  const channel = kind === null ? ofSource[severity] : defaults.byKind[source]?.[kind]
  return channel === undefined ? null : offeredChannel(channel, severity)
}

export const valuesOfDefaults = (defaults: MessageDefaults): Values => ({
  pushTitles: String(defaults.pushTitles),
  ...Object.fromEntries(rowsOf(defaults).map((one) => [one.name, valueOf(defaults, one)])),
})

/** The values that differ from the former ones. */
export const changedValues = (values: Values, former: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== former[name]))

/** Only changed choices are sent: the time of a choice is that of its last change (MSG-144). */
export function changesOfValues(changed: Values, defaults: MessageDefaults): MessageDefaultChanges {
  const bySource: NonNullable<MessageDefaultChanges['bySource']> = {}
  const byKind: NonNullable<MessageDefaultChanges['byKind']> = {}
  const browserByKind: NonNullable<MessageDefaultChanges['browserByKind']> = {}
  for (const { name, source, kind, severity } of rowsOf(defaults)) {
    const value = changed[name]
    if (value === undefined) continue
    const channel = value as Channel | null
    const isOn = value === null ? null : value === 'true'
    if (kind === null)
      bySource[source] = {
        ...bySource[source],
        ...(severity === null ? { browser: isOn } : { [severity]: channel }),
      }
    else if (severity === null) browserByKind[source] = { ...browserByKind[source], [kind]: isOn }
    else byKind[source] = { ...byKind[source], [kind]: channel }
  }
  return {
    bySource,
    byKind,
    browserByKind,
    ...(changed.pushTitles == null ? {} : { pushTitles: changed.pushTitles === 'true' }),
  }
}

/** CONF-71: the fields of the document that has the choices of the form. A field is the whole of it, so a choice without a value is absent. */
export function documentOfValues(values: Values, defaults: MessageDefaults): object {
  const changes = changesOfValues(changedValues(values, valuesOfDefaults(defaults)), defaults)
  const joined = (former: Choices, next: Choices = {}): Choices =>
    Object.fromEntries(
      Object.keys({ ...former, ...next }).map((source) => {
        const choices = Object.entries({ ...former[source], ...next[source] })
        return [source, Object.fromEntries(choices.filter(([, value]) => value !== null))]
      }),
    )
  return {
    bySource: joined(defaults.bySource, changes.bySource),
    byKind: joined(defaults.byKind, changes.byKind),
    browserByKind: joined(defaults.browserByKind, changes.browserByKind),
    pushTitles: values['pushTitles'] === 'true',
  }
}

type Choices = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * MSG-144: the channel of a row without a choice: the source's channel, else the application's, else the severity's.
 */
export function channelWithoutChoice(
  { source, kind, severity }: DefaultRow & { severity: Severity },
  own: Channel | null,
  values: Values,
): OfferedChannel {
  const ofSource = kind === null ? null : values[rowsOfSource(source)[severity].name]
  return (ofSource as OfferedChannel | null | undefined) ?? offeredChannel(own ?? DEFAULT_CHANNELS[severity], severity)
}

/** MSG-218: pop-ups without a choice are notifications of the browser, too. */
export const isInBrowserWithoutChoice = ({ source, kind }: DefaultRow, values: Values): boolean =>
  kind === null || values[rowsOfSource(source).browser.name] !== 'false'
