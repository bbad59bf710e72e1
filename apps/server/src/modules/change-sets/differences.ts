import { isDeepStrictEqual } from 'node:util'
import type { ChangeConflict, FieldDifference } from '@portico/contract/administration/change-sets'
import { LANGUAGES, type Language } from '@portico/contract/protocol/common'

export type Fields = Record<string, unknown>

/** A field, or one language of names and texts. */
interface Leaf {
  field: string
  language: Language | null
  value: unknown
}

/** The parts of a document that name its object. */
const HEADER = ['apiVersion', 'kind', 'code']
const BY_LANGUAGE = ['names', 'texts']

/** CHANGE-5: the values of a document. Of names and texts, each language is a value of its own. */
export function leavesOf(document: Fields): Leaf[] {
  return Object.entries(document)
    .filter(([field, value]) => !HEADER.includes(field) && value !== undefined)
    .flatMap(([field, value]): Leaf[] => {
      if (!BY_LANGUAGE.includes(field) || value === null) return [{ field, language: null, value }]
      const texts = value as Partial<Record<Language, unknown>>
      return LANGUAGES.flatMap((language) =>
        texts[language] === undefined ? [] : [{ field, language, value: texts[language] }],
      )
    })
}

/** The value of a leaf in another state of the object; null where it has none. */
function valueAt(state: Fields | null, { field, language }: Pick<Leaf, 'field' | 'language'>): unknown {
  const value = state?.[field] ?? null
  if (language === null) return value
  return value === null ? null : ((value as Fields)[language] ?? null)
}

/** CHANGE-5: the values that differ between two states; null where there is no object. */
export function differencesBetween(before: Fields | null, after: Fields | null): FieldDifference[] {
  const leaves = [...leavesOf(after ?? {}), ...leavesOf(before ?? {})]
  const keys = new Set<string>()
  return leaves.flatMap(({ field, language }) => {
    const key = `${field} ${language ?? ''}`
    if (keys.has(key)) return []
    keys.add(key)
    const [former, present] = [valueAt(before, { field, language }), valueAt(after, { field, language })]
    return isDeepStrictEqual(former, present) ? [] : [{ field, language, before: former, after: present }]
  })
}

/** CHANGE-1: the document without the values that the object has already. */
export function onlyChanged(document: Fields, present: Fields | null): Fields {
  if (!present) return document
  const changed = leavesOf(document).filter((leaf) => !isDeepStrictEqual(valueAt(present, leaf), leaf.value))
  return documentOf(document, changed)
}

/** CHANGE-2: the values that the object has in place of those of the document. */
export const presentValues = (document: Fields, present: Fields): Fields =>
  documentOf(
    {},
    leavesOf(document).map((leaf) => ({ ...leaf, value: valueAt(present, leaf) })),
  )

/** CHANGE-1: joins two documents about one object. Values of the later one replace those of the former. */
export function joined(former: Fields, later: Fields): Fields {
  const isReplaced = (leaf: Leaf) =>
    leavesOf(later).some(
      ({ field, language }) =>
        field === leaf.field && (language === leaf.language || language === null || leaf.language === null),
    )
  const kept = leavesOf(former).filter((leaf) => !isReplaced(leaf))
  return documentOf(later, [...kept, ...leavesOf(later)])
}

function documentOf(header: Fields, leaves: readonly Leaf[]): Fields {
  const document = Object.fromEntries(Object.entries(header).filter(([field]) => HEADER.includes(field)))
  for (const { field, language, value } of leaves)
    document[field] = language === null ? value : { ...(document[field] as Fields | undefined), [language]: value }
  return document
}

type ValueConflict = Omit<ChangeConflict, 'by' | 'at'>

interface Compared {
  document: Fields
  remove: boolean
  /** The values when the operation was saved; null if there was no object. */
  saved: Fields | null
  present: Fields | null
}

/** CHANGE-2: the values that have changed since the operation was saved, to others than it sets. */
export function conflictsOf({ document, remove, saved, present }: Compared): ValueConflict[] {
  if (saved && !present)
    return remove ? [] : [{ field: null, language: null, saved: true, present: null, proposed: true }]
  if (remove && saved)
    return differencesBetween(saved, present).map(({ field, language, before, after }) => ({
      ...{ field, language, saved: before, present: after, proposed: null },
    }))
  return leavesOf(document).flatMap((leaf) => {
    const [former, now] = [valueAt(saved, leaf), valueAt(present, leaf)]
    const isChanged = !isDeepStrictEqual(former, now) && !isDeepStrictEqual(now, leaf.value)
    const { field, language, value } = leaf
    return isChanged ? [{ field, language, saved: former, present: now, proposed: value }] : []
  })
}
