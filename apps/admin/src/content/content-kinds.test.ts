import { LIST_KINDS } from '@portico/contract/administration/list-kinds'
import { expect, test } from 'vitest'
import { en } from '../texts/en.ts'
import { CONTENT_KINDS, contentKind, entriesOfDocument, fieldsOfDocument, isContentKind } from './content-kinds.ts'
import { entryOfValues, labelsOfPaths, listOfEntries, valuesByPath, valuesOfEntry } from './entry-form.tsx'

interface Schema {
  _zod: { def: { innerType?: Schema; element?: Schema; shape?: Record<string, Schema>; values?: unknown[] } }
}

/** The object within optional, nullable and list schemas. */
function shapeIn({ _zod: { def } }: Schema): Record<string, Schema> | undefined {
  const inner = def.innerType ?? def.element
  return def.shape ?? (inner && shapeIn(inner))
}

const schemas = LIST_KINDS.map((one) => {
  const { apiVersion: _, kind, ...fields } = (one as unknown as Schema)._zod.def.shape ?? {}
  return { name: String(kind?._zod.def.values?.[0]), fields, schema: one }
})

const SCHEMA_BY_NAME = new Map(schemas.map((one) => [one.name, one]))

test('CONSOLE-188 each kind of list has a description with the fields of its schema, and no other', () => {
  expect(schemas.map(({ name }) => name).toSorted()).toEqual(Object.keys(CONTENT_KINDS).toSorted())
  for (const { name, fields } of schemas) {
    if (!isContentKind(name)) throw new Error(name)
    const { list, entry, isOfOrganisation = false } = contentKind(name)
    expect(Object.keys(fields).toSorted(), name).toEqual([list, ...(isOfOrganisation ? ['code'] : [])].toSorted())
    const shape = shapeIn(fields[list] as Schema) ?? {}
    expect(Object.keys(entry).toSorted(), name).toEqual(Object.keys(shape).toSorted())
    for (const [field, described] of Object.entries(entry))
      if (described.kind === 'list')
        expect(Object.keys(described.entry).toSorted()).toEqual(
          Object.keys(shapeIn(shape[field] as Schema) ?? {}).toSorted(),
        )
  }
})

const words = { texts: en, locale: 'en' as const }
const names = { 'zh-CN': '今天', en: 'Today', 'sv-SE': 'Idag' }

/** Good values of the fields that a new entry has empty. */
const FILLED = {
  ...{ code: 'plan.today', names, titles: names, texts: names, version: '1.10', releasedOn: '2026-02-28' },
  ...{ items: [{ titles: names, texts: names }], icon: 'icon-report' },
}

test('CONSOLE-188 an entry of each kind survives the form, and its schema accepts it', () => {
  for (const name of Object.keys(CONTENT_KINDS)) {
    if (!isContentKind(name)) throw new Error(name)
    const { entry, maximum, isOfOrganisation = false } = contentKind(name)
    const list = listOfEntries(entry, maximum, words)
    const blank = list.rowOf(list.blank) as Record<string, unknown>
    const address = name === 'Widgets' ? '/apps/plan-core/today' : 'https://example.org/'
    const filled = Object.fromEntries(
      Object.entries(blank).map(([field, value]) => [field, { ...FILLED, address }[field] ?? value]),
    )
    expect(entryOfValues(entry, valuesOfEntry(entry, filled)), name).toEqual(filled)
    const fields = fieldsOfDocument(name, [filled])
    expect(entriesOfDocument(name, fields)).toEqual([filled])
    const document = { apiVersion: 'portico/v1', kind: name, ...(isOfOrganisation ? { code: 'OT-01' } : {}), ...fields }
    expect(SCHEMA_BY_NAME.get(name)?.schema.safeParse(document).error, name).toBeUndefined()
  }
})

test('CONSOLE-190 each value of an entry has the words of its entry and field by its path', () => {
  const { entry } = CONTENT_KINDS.Widgets
  const row = { code: 'plan.today', names, address: '/apps/plan-core', width: 3, height: 2, enabled: true }
  const list = listOfEntries(entry, 100, words)
  const labels = labelsOfPaths({ entry, entries: [row], list, texts: en })
  expect(labels.get('0.names.sv-SE')).toBe('1. Today: Name in Swedish')
  expect(labels.get('0.width')).toBe('1. Today: Width in columns')
  expect(labels.get('0.names')).toBe('1. Today: Name')
  expect(valuesByPath(entry, [row])).toMatchObject({ '0.names.en': 'Today', '0.width': '3', '0.enabled': 'true' })
})

test('CONSOLE-188 the document of a single entry has null for none', () => {
  expect(fieldsOfDocument('LandingPage', [])).toEqual({ page: null })
  expect(entriesOfDocument('LandingPage', { page: null })).toEqual([])
})
