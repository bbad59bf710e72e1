import type { Language } from '@portico/contract/protocol/common'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { LANGUAGES } from '@portico/i18n/languages'
import { PictureControl } from '../look/picture-control.tsx'
import { nameFields, namesOf, switchField, valuesOfNames } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import { IconField } from '../parts/form/icon-field.tsx'
import { entriesOfList, ListField, type ListFieldDescription } from '../parts/form/list-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { textOfSetting } from '../parts/form/table-fields.ts'
import type { Texts } from '../texts/en.ts'
import type { EntryDescription } from './content-kinds.ts'

type Described = readonly [keyof EntryDescription, NonNullable<EntryDescription[keyof EntryDescription]>]
type Names = Parameters<typeof valuesOfNames>[0]

/** CONF-63: the most characters of a text. */
const TEXT_LENGTH = 2000
const ADDRESS_LENGTH = 2048

const describedFields = (entry: EntryDescription) => Object.entries(entry) as unknown as readonly Described[]
const prefixOf = (name: string) => `${name}-`

/** CONSOLE-188: the rows of a list, whose fields come from a description. */
export function listOfEntries(
  entry: EntryDescription,
  maximum: number,
  { texts, locale }: { texts: Texts; locale: Language },
): ListFieldDescription {
  const fields = describedFields(entry)
  return {
    columns: fields.flatMap((field) => fieldsOf(field, { texts, locale })),
    blank: Object.assign({}, ...fields.map(blankOf)) as Values,
    valuesOf: (row) => valuesOfEntry(entry, row),
    rowOf: (values) => entryOfValues(entry, values),
    nameOf: (values) => {
      const named = fields.find(([, { kind }]) => kind === 'names')
      const name = named && localisedName(namesOf(values, prefixOf(named[0])) ?? {}, locale)
      return name || (values['code'] ?? values['version'] ?? values['address'])
    },
    maximum,
  }
}

function fieldsOf([name, field]: Described, words: { texts: Texts; locale: Language }): Field<Values>[] {
  const { texts } = words
  const { labels, hints, choices, namesIn } = texts.content
  const label = labels[name]
  switch (field.kind) {
    case 'names': {
      const labelsIn = name === 'titles' ? namesIn.titles : texts.objects.nameIn
      return nameFields(texts, { isRequired: true, labels: labelsIn, prefix: prefixOf(name) })
    }
    case 'texts':
      return nameFields(texts, {
        ...{ isRequired: true, maxLength: TEXT_LENGTH, labels: namesIn.texts, prefix: prefixOf(name) },
      }).map((one) => ({ ...one, kind: 'long-text', startsRow: true }))
    case 'address':
      return [{ name, label, hint: hints.address, isRequired: true, maxLength: ADDRESS_LENGTH }]
    case 'switch':
      return [switchField(texts, name, label)]
    case 'date':
      return [{ name, label, kind: 'date', isRequired: true }]
    case 'text': {
      const hint = field.hint === undefined ? {} : { hint: hints[field.hint] }
      return [{ name, label, ...hint, isRequired: true, pattern: field.pattern, maxLength: field.maxLength }]
    }
    case 'number':
      return [{ name, label, kind: 'number', isRequired: true, min: field.minimum, max: field.maximum }]
    case 'choice':
      return [
        {
          ...{ name, label, kind: 'choice', isRequired: true },
          options: field.values.map((value) => ({ value, label: choices[value] })),
        },
      ]
    case 'icon':
      return [
        {
          ...{ name, label, startsRow: true },
          render: (value, set) => <IconField value={value} standard={{ icon: null, id: 0 }} onChange={set} />,
        },
      ]
    case 'picture':
      return [
        {
          ...{ name, label },
          render: (value, set) => <PictureControl name={label} value={value} longest={field.longest} onChange={set} />,
        },
      ]
    case 'list': {
      const list = listOfEntries(field.entry, field.maximum, words)
      return [
        {
          ...{ name, label, startsRow: true },
          render: (value, set) => <ListField name={label} value={value} list={list} onChange={set} />,
        },
      ]
    }
  }
}

function blankOf([name, field]: Described): Values {
  switch (field.kind) {
    case 'names':
    case 'texts':
      return {}
    case 'switch':
      return { [name]: String(name === 'enabled') }
    case 'number':
      return { [name]: String(field.minimum) }
    case 'choice':
      return { [name]: field.values[0] ?? '' }
    case 'list':
      return { [name]: '[]' }
    case 'icon':
    case 'picture':
      return { [name]: null }
    default:
      return { [name]: '' }
  }
}

/** The values that a form edits of an entry. */
export function valuesOfEntry(entry: EntryDescription, row: unknown): Values {
  const of = row as Readonly<Record<string, unknown>>
  const parts = describedFields(entry).map(([name, { kind }]) =>
    kind === 'names' || kind === 'texts'
      ? valuesOfNames(of[name] as Names, prefixOf(name))
      : { [name]: textOfSetting(of[name]) },
  )
  return Object.assign({}, ...parts) as Values
}

/** The entry with the values of a form. */
export function entryOfValues(entry: EntryDescription, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    describedFields(entry).map(([name, { kind }]): [string, unknown] => {
      const value = values[name] ?? null
      if (kind === 'names' || kind === 'texts') return [name, namesOf(values, prefixOf(name)) ?? {}]
      if (kind === 'icon' || kind === 'picture') return [name, value]
      if (kind === 'switch') return [name, value === 'true']
      // an empty number is refused by the browser and by the server
      if (kind === 'number') return [name, value === null || value === '' ? null : Number(value)]
      return [name, kind === 'list' ? entriesOfList(value) : (value ?? '')]
    }),
  )
}

interface Labelled {
  entry: EntryDescription
  entries: readonly unknown[]
  list: ListFieldDescription
  texts: Texts
}

/** CONSOLE-190: each value of the entries with the words of its entry and field, by the path in the list. */
export function labelsOfPaths({ entry, entries, list, texts }: Labelled): Map<string, string> {
  const labels = new Map<string, string>()
  for (const [index, row] of entries.entries()) {
    const own = texts.table.row
      .replace('{n}', String(index + 1))
      .replace('{name}', () => list.nameOf(list.valuesOf(row)) ?? '–')
    labels.set(String(index), own)
    for (const { name, label } of list.columns) labels.set(`${index}.${pathOf(entry, name)}`, `${own}: ${label}`)
    for (const [name] of describedFields(entry))
      if (!labels.has(`${index}.${name}`)) labels.set(`${index}.${name}`, `${own}: ${texts.content.labels[name]}`)
  }
  return labels
}

/** The place of a value of the form in the entry: `names-en` is that of `names.en`. */
function pathOf(entry: EntryDescription, value: string): string {
  const language = LANGUAGES.find((one) => value.endsWith(`-${one}`))
  const name = language === undefined ? value : value.slice(0, -language.length - 1)
  return language !== undefined && Object.hasOwn(entry, name) ? `${name}.${language}` : value
}

/** The values of all entries, each by its path. */
export const valuesByPath = (entry: EntryDescription, entries: readonly unknown[]): Values =>
  Object.fromEntries(
    entries.flatMap((row, index) =>
      Object.entries(valuesOfEntry(entry, row)).map(([name, value]) => [`${index}.${pathOf(entry, name)}`, value]),
    ),
  )
