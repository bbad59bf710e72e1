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
  return [
    {
      ...{
        name: 'pushTitles',
        label: texts.messageDefaults.pushTitles,
        hint: texts.messageDefaults.pushTitlesHint,
        heading: texts.messageDefaults.general,
      },
      ...{ kind: 'choice', isRequired: true },
      options: optionsOf({ false: texts.messageDefaults.titlesHidden, true: texts.messageDefaults.titlesShown }),
    },
    ...sources
      .flatMap((source) => fieldsOfSource(source, texts))
      .map((field, index) => (index === 0 ? { ...field, aboveHeading: texts.messageDefaults.channelsHint } : field)),
  ]
}

function fieldsOfSource({ code, name: sourceName, kinds }: DefaultsSource, texts: Texts): Field<Values>[] {
  const within = (group: string) => (label: string) => ({
    label,
    fullName: texts.messageDefaults.inGroup.replace('{group}', group).replace('{label}', label),
  })
  const inSource = within(sourceName)
  const { normal, alert, browser } = rowsOfSource(code)
  return [
    {
      ...channelField(
        { ...normal, severity: 'normal' },
        null,
        inSource(texts.messageDefaults.severities.normal),
        texts,
      ),
      heading: sourceName,
    },
    channelField({ ...alert, severity: 'alert' }, null, inSource(texts.messageDefaults.severities.alert), texts),
    browserField(browser, inSource(texts.messageDefaults.browser), texts),
    ...kinds.flatMap((kind): Field<Values>[] => {
      const { name, severity, mandatory, channel } = kind
      const rows = rowsOfKind(code, kind)
      if (mandatory) {
        const fixed = texts.messageDefaults.channels[offeredChannel(channel ?? DEFAULT_CHANNELS[severity], severity)]
        const field = {
          name: rows.channel.name,
          ...inSource(name),
          hint: texts.messageDefaults.mandatory,
          startsRow: true,
        }
        return [{ ...field, render: () => <span>{fixed}</span> }]
      }
      return [
        { ...channelField({ ...rows.channel, severity }, channel, inSource(name), texts), startsRow: true },
        browserField(rows.browser, within(inSource(name).fullName)(texts.messageDefaults.browser), texts),
      ]
    }),
  ]
}

type Names = Pick<Field<Values>, 'label' | 'fullName'>

const channelField = (
  row: DefaultRow & { severity: Severity },
  own: Channel | null,
  names: Names,
  texts: Texts,
): Field<Values> => ({
  ...{ name: row.name, ...names, kind: 'choice' },
  optionsWith: (values) => [
    {
      value: '',
      label: texts.messageDefaults.default.replace(
        '{value}',
        texts.messageDefaults.channels[channelWithoutChoice(row, own, values)],
      ),
    },
    ...optionsOf(texts.messageDefaults.channels),
  ],
})

const browserField = (row: DefaultRow, names: Names, texts: Texts): Field<Values> => ({
  ...{ name: row.name, ...names, kind: 'choice' },
  optionsWith: (values) => [
    {
      value: '',
      label: texts.messageDefaults.default.replace(
        '{value}',
        isInBrowserWithoutChoice(row, values) ? texts.messageDefaults.on : texts.messageDefaults.off,
      ),
    },
    ...optionsOf({ true: texts.messageDefaults.on, false: texts.messageDefaults.off }),
  ],
})
