import type { TenantEntries } from '@portico/contract/administration/entries'
import type { Language } from '@portico/contract/protocol/common'
import { ENTRY_COUNT, ENTRY_SOURCES } from '@portico/contract/rules/administration/entries'
import { ICON_LENGTH } from '@portico/contract/rules/administration/scene'
import { localisedName } from '@portico/contract/rules/appearance/names'
import { ENTRY_DEPTH } from '@portico/contract/rules/navigation/extend-entries'
import { nameFields, namesOf, switchField, valuesOfNames } from '../parts/form/fields.ts'
import type { Field } from '../parts/form/form-field.tsx'
import { type ListFieldDescription, ListField, entriesOfList } from '../parts/form/list-field.tsx'
import type { Values } from '../parts/form/object-description.ts'
import { textOfSetting } from '../parts/form/table-fields.ts'
import type { Texts } from '../texts/en.ts'
import { ColourControl } from './colour-control.tsx'
import { PictureControl } from './picture-control.tsx'

type Names = Parameters<typeof valuesOfNames>[0]
type Entry = Readonly<Record<string, unknown>>

const [NAME, POPOVER] = ['name-', 'popover-']

export const valuesOfEntries = ({ entries }: TenantEntries): Values => ({ entries: JSON.stringify(entries) })

export const entriesOfValues = ({ entries = null }: Values): TenantEntries => ({
  entries: entriesOfList(entries) as TenantEntries['entries'],
})

/** CONSOLE-184: a form of one list, whose rows are the entries. */
export function entryFields(texts: Texts, locale: Language): Field<Values>[] {
  const label = texts.entries.title
  const list = entryList(texts, locale, 1)
  return [
    {
      ...{ name: 'entries', label, hint: texts.entries.hint, startsRow: true },
      // in a comparison of both versions: the names alone
      show: (value) =>
        entriesOfList(value)
          .map((row) => list.nameOf(list.valuesOf(row)) ?? '')
          .join(', '),
      render: (value, set) => <ListField name={label} value={value} list={list} onChange={set} />,
    },
  ]
}

/** HELP-47: the list of one level; the rows of the last one have no list. */
function entryList(texts: Texts, locale: Language, level: number): ListFieldDescription {
  const { labels, hints, sources, openTypes } = texts.entries
  const isOuter = level === 1
  const outer: Field<Values>[] = [
    {
      ...{ name: 'source', label: labels.source, kind: 'choice', isRequired: true },
      options: ENTRY_SOURCES.map((value) => ({ value, label: sources[value] })),
    },
    switchField(texts, 'enabled', labels.enabled),
  ]
  const picture = (name: 'picture' | 'selectedPicture'): Field<Values> => ({
    ...{ name, label: labels[name], hint: hints[name] },
    render: (value, set) => <PictureControl name={labels[name]} value={value} longest={ICON_LENGTH} onChange={set} />,
  })
  const colour = (name: 'textColor' | 'textHoverColor'): Field<Values> => ({
    ...{ name, label: labels[name] },
    render: (value, set) => (
      <ColourControl name={labels[name]} value={value} shown={value ?? '#FFFFFF'} onChange={set} />
    ),
  })
  const below = level < ENTRY_DEPTH ? entryList(texts, locale, level + 1) : null
  const children: Field<Values>[] = below
    ? [
        {
          ...{ name: 'children', label: labels.children, startsRow: true },
          render: (value, set) => <ListField name={labels.children} value={value} list={below} onChange={set} />,
        },
      ]
    : []
  const columns: Field<Values>[] = [
    {
      name: 'code',
      label: labels.code,
      hint: hints.code,
      isRequired: true,
      pattern: '[a-z0-9][a-z0-9\\-]*',
      maxLength: 64,
    },
    ...(isOuter ? outer : []),
    ...nameFields(texts, { isRequired: true, labels: texts.entries.nameIn, prefix: NAME }),
    { name: 'contentUrl', label: labels.contentUrl, hint: hints.contentUrl, maxLength: 2048 },
    {
      ...{ name: 'openType', label: labels.openType, kind: 'choice', isRequired: true },
      options: ([0, 1, 2, 3] as const).map((value) => ({ value: String(value), label: openTypes[value] })),
    },
    { name: 'iconClass', label: labels.iconClass, hint: hints.iconClass, pattern: 'icon-[a-z0-9\\-]+', maxLength: 64 },
    switchField(texts, 'showName', labels.showName),
    picture('picture'),
    picture('selectedPicture'),
    ...nameFields(texts, { isRequired: false, labels: texts.entries.popoverIn, prefix: POPOVER }),
    colour('textColor'),
    colour('textHoverColor'),
    ...children,
  ]
  return {
    columns,
    blank: {
      ...{ code: '', contentUrl: null, openType: isOuter ? '1' : '0', iconClass: null, showName: 'true' },
      ...{ picture: null, selectedPicture: null, textColor: null, textHoverColor: null },
      ...(isOuter ? { source: 'header', enabled: 'true' } : {}),
      ...(below ? { children: '[]' } : {}),
    },
    valuesOf,
    rowOf,
    nameOf: (values) => localisedName(namesOf(values, NAME) ?? {}, locale) ?? values['code'],
    maximum: ENTRY_COUNT,
  }
}

function valuesOf(row: unknown): Values {
  const { names, popovers, openType, enabled, showName, children, ...others } = row as Entry
  return {
    ...(others as Values),
    ...valuesOfNames(names as Names, NAME),
    ...valuesOfNames(popovers as Names, POPOVER),
    ...{ openType: textOfSetting(openType), showName: textOfSetting(showName) },
    ...(enabled === undefined ? {} : { enabled: textOfSetting(enabled) }),
    ...(children === undefined ? {} : { children: JSON.stringify(children) }),
  }
}

function rowOf(values: Values): Entry {
  const { openType, enabled, showName, children, ...others } = values
  const plain = Object.entries(others).filter(([name]) => !name.startsWith(NAME) && !name.startsWith(POPOVER))
  return {
    ...Object.fromEntries(plain),
    ...{ names: namesOf(values, NAME) ?? {}, popovers: namesOf(values, POPOVER) },
    ...{ openType: Number(openType), showName: showName === 'true' },
    ...(enabled === undefined ? {} : { enabled: enabled === 'true' }),
    ...(children === undefined ? {} : { children: entriesOfList(children) }),
  }
}
