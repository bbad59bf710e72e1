import type { DefaultsSource, MessageDefaults } from '@portico/contract/messages/message-preferences'
import { type Channel, DEFAULT_CHANNELS, type Severity } from '@portico/contract/rules/support/messages'
import type { Field } from '../parts/form/form-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { optionsOf } from '../parts/form/options-of.ts'
import type { Texts } from '../texts/en.ts'
import {
  channelWithoutChoice,
  type DefaultRow,
  isInBrowserWithoutChoice,
  offeredChannel,
  rowsOfKind,
  rowsOfSource,
} from './default-rows.ts'

/** CONSOLE-55: the fields of the defaults: first the tenant's fields, then each source with its kinds. */
export function messageDefaultFields({ sources }: MessageDefaults, texts: Texts): Field<Values>[] {
  const words = texts.messageDefaults
  return [
    {
      ...{ name: 'pushTitles', label: words.pushTitles, hint: words.pushTitlesHint, heading: words.general },
      ...{ kind: 'choice', isRequired: true },
      options: optionsOf({ false: words.titlesHidden, true: words.titlesShown }),
    },
    ...sources
      .flatMap((source) => fieldsOfSource(source, texts))
      .map((field, index) => (index === 0 ? { ...field, aboveHeading: words.channelsHint } : field)),
  ]
}

function fieldsOfSource({ code, name: sourceName, kinds }: DefaultsSource, texts: Texts): Field<Values>[] {
  const words = texts.messageDefaults
  const within = (group: string) => (label: string) => ({
    label,
    fullName: words.inGroup.replace('{group}', group).replace('{label}', label),
  })
  const inSource = within(sourceName)
  const { normal, alert, browser } = rowsOfSource(code)
  return [
    {
      ...channelField({ ...normal, severity: 'normal' }, null, inSource(words.severities.normal), texts),
      heading: sourceName,
    },
    channelField({ ...alert, severity: 'alert' }, null, inSource(words.severities.alert), texts),
    browserField(browser, inSource(words.browser), texts),
    ...kinds.flatMap((kind): Field<Values>[] => {
      const { name, severity, mandatory, channel } = kind
      const rows = rowsOfKind(code, kind)
      if (mandatory) {
        const fixed = words.channels[offeredChannel(channel ?? DEFAULT_CHANNELS[severity], severity)]
        const field = { name: rows.channel.name, ...inSource(name), hint: words.mandatory, startsRow: true }
        return [{ ...field, render: () => <span>{fixed}</span> }]
      }
      return [
        { ...channelField({ ...rows.channel, severity }, channel, inSource(name), texts), startsRow: true },
        browserField(rows.browser, within(inSource(name).fullName)(words.browser), texts),
      ]
    }),
  ]
}

type Names = Pick<Field<Values>, 'label' | 'fullName'>

const channelField = (
  row: DefaultRow & { severity: Severity },
  own: Channel | null,
  names: Names,
  { messageDefaults: words }: Texts,
): Field<Values> => ({
  ...{ name: row.name, ...names, kind: 'choice' },
  optionsWith: (values) => [
    { value: '', label: words.default.replace('{value}', words.channels[channelWithoutChoice(row, own, values)]) },
    ...optionsOf(words.channels),
  ],
})

const browserField = (row: DefaultRow, names: Names, { messageDefaults: words }: Texts): Field<Values> => ({
  ...{ name: row.name, ...names, kind: 'choice' },
  optionsWith: (values) => [
    {
      value: '',
      label: words.default.replace('{value}', isInBrowserWithoutChoice(row, values) ? words.on : words.off),
    },
    ...optionsOf({ true: words.on, false: words.off }),
  ],
})
