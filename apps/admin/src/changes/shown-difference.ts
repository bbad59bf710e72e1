import type { FieldDifference } from '@portico/contract/administration/change-sets'
import type { Language } from '@portico/contract/protocol/common'
import { changedParagraphs } from '../legal-documents/changed-paragraphs.ts'
import { iconName } from '../parts/form/icon-name.ts'
import type { Texts } from '../texts/en.ts'

/** The names that a difference needs beside its own values: those of menus, by code. */
export interface Dictionary {
  texts: Texts
  locale: Language
  menus: ReadonlyMap<string, string>
}

/** CONSOLE-73: a difference in words. A list has the entries that it loses and gains, a text its paragraphs. */
export interface ShownDifference {
  key: string
  label: string
  /** The language of both values, where they are in one. */
  language: Language | null
  before: readonly string[]
  after: readonly string[]
}

const wordIn = (texts: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined

/** CONSOLE-73: the label of a field of a kind. */
export function fieldLabel(kind: string, field: string, language: Language | null, { texts }: Dictionary): string {
  if (field === 'names' && language) return (kind === 'Look' ? texts.look.nameIn : texts.objects.nameIn)[language]
  if (field === 'texts' && language) return texts.legal.textIn[language]
  return wordIn(texts.changes.fields, field) ?? wordIn(texts.log.fields, field) ?? field
}

/** CONSOLE-73: a field of an operation that differs. */
export function shownDifference(
  kind: string,
  { field, language, before, after }: FieldDifference,
  dictionary: Dictionary,
): ShownDifference {
  const label = fieldLabel(kind, field, language, dictionary)
  const shared = { key: `${field} ${language ?? ''}`, label, language }
  if (field === 'texts' && (isText(before) || isText(after))) {
    const paragraphs = changedParagraphs(isText(before) ? before : '', isText(after) ? after : '')
    const of = (change: 'added' | 'removed') =>
      paragraphs.filter((one) => one.change === change).map(({ text }) => text)
    return { ...shared, before: of('removed'), after: of('added') }
  }
  const [former, present] = [before, after].map((value) => shownValues(field, value, dictionary)) as [
    string[],
    string[],
  ]
  if (!Array.isArray(before) && !Array.isArray(after)) return { ...shared, before: former, after: present }
  const [lost, gained] = [without(former, present), without(present, former)]
  // the entries are in another order, or differ in parts that have no name
  if (lost.length === 0 && gained.length === 0) return { ...shared, before: former, after: present }
  return { ...shared, before: lost, after: gained }
}

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one))

const isText = (value: unknown): value is string => typeof value === 'string'

/** A value in words: each entry of a list is one; a value that is absent has none. */
export function shownValues(field: string, value: unknown, dictionary: Dictionary): string[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.map((entry) => shownEntry(field, entry, dictionary))
  return [shownEntry(field, value, dictionary)]
}

const PICTURES = ['logo', 'background', 'favicon', 'headerBgImgUrl', 'horizontalHeaderBgImgUrl', 'picturePath']

/** LOOK-263: the words of a value in the form of the look; undefined for a field without such words. */
function settingInWords(field: string, value: unknown, { look, scene, watermark, yes, no }: Texts): string | undefined {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...{ ...look.choices, ...scene.choices, portalType: scene.portalTypes },
    ...{ type: watermark.types, position: watermark.positions },
  }
  const word = Object.hasOwn(choices, field) ? wordIn(choices[field] ?? {}, String(value)) : undefined
  if (word !== undefined) return word
  return Object.hasOwn(look.labels, field) && (value === 0 || value === 1) ? (value === 1 ? yes : no) : undefined
}

function shownEntry(field: string, value: unknown, dictionary: Dictionary): string {
  const { texts, locale, menus } = dictionary
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value !== 'object') {
    const word = settingInWords(field, value, texts)
    if (word !== undefined) return word
  }
  if (typeof value === 'number') return value.toLocaleString(locale)
  if (isText(value)) {
    if (PICTURES.includes(field)) return texts.changes.picture
    if (field === 'rights') return wordIn(texts.rights, value) ?? value
    if (field === 'kinds') return wordIn(texts.changes.kinds, value) ?? value
    if (field === 'icon' || field === 'ownIcon') return iconName(value, texts)
    if (field === 'methods') return wordIn(texts.signIn.names, value) ?? value
    if (field === 'secondFactor') return wordIn(texts.signIn.demands, value) ?? value
    if (field === 'ownPolicy') return wordIn(texts.trusts.policies, value) ?? value
    return value
  }
  const entry = value as Readonly<Record<string, unknown>>
  const menu = entry['menu']
  if (isText(menu)) {
    const authorities = Array.isArray(entry['authorities']) ? entry['authorities'].join(', ') : ''
    const name = menus.get(menu) ?? menu
    return authorities === '' ? name : `${name} (${authorities})`
  }
  const name = entry['name'] ?? entry['menuCode']
  return (isText(name) ? name : nameIn(entry['names'] ?? entry['titles'] ?? entry, locale)) ?? ''
}

/** A name in the person's language, or in the first one that it has. */
export function nameIn(names: unknown, locale: Language): string | undefined {
  if (typeof names !== 'object' || names === null) return undefined
  const own = (names as Readonly<Record<string, unknown>>)[locale]
  return isText(own) ? own : Object.values(names).find(isText)
}
