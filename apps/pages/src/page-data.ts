import { readChanges, type Changes } from './home-changes.ts'
import { isFields, list, text, type Fields } from './read-fields.ts'

/** A menu that the person may open, in the form that the portal sends to its own pages. */
export interface PageMenu {
  productCode: string
  applicationCode: string
  menuCode: string
  name: string
  icon: string | null
  /** The name of its group of applications. */
  group: string
  /** Name and icon of its application; the code replaces a missing name. */
  applicationName: string
  applicationIcon: string | null
}

export interface PageVisit {
  productCode: string
  applicationCode: string | null
  menuCode: string
  name: string
  icon: string | null
  /** COLLECT-21: true for a favourite whose menu can no longer be opened. */
  isGone: boolean
  organisationId: number | null
  organisationName: string | null
  /** The time of the visit, as ISO 8601 or in milliseconds since 1970; null for a favourite. */
  time: string | number | null
}

export type Tone = 'neutral' | 'good' | 'soon' | 'late'

export interface DueRow {
  text: string
  detail: string | null
  tone: Tone
  menuCode: string
  path: string | null
  params: Readonly<Record<string, string>>
}

export interface Figure {
  label: string
  value: string
  detail: string | null
  tone: Tone
}

/** A home card of an application. */
export interface HomeCard {
  id: string
  title: string
  count: number
  rows: readonly DueRow[]
  figure: Figure | null
  productCode: string
  applicationCode: string
  applicationName: string
  applicationIcon: string | null
}

export interface PageData {
  /** HOME-11: null until it is known, and in a view of another tenant. */
  changes: Changes | null
  cards: readonly HomeCard[]
  /** True if all applications with cards have been queried. */
  isDueKnown: boolean
  /** LOOK-242: the number of applications whose cards are still awaited. */
  awaitedCards: number
  menus: readonly PageMenu[]
  recents: readonly PageVisit[]
  favourites: readonly PageVisit[]
  /** The tenant's picture behind the page: a file of the portal's origin, or a data address. */
  background: string | null
  /** The name of the identity that the person acts as. */
  identity: string | null
}

/** Returns the well-formed part of the portal's data; undefined if there is none. */
export function readPageData(extras: unknown): PageData | undefined {
  if (!isFields(extras)) return undefined
  return {
    changes: readChanges(extras.changes),
    cards: list(extras.cards, readCard),
    isDueKnown: extras.isDueKnown === true,
    awaitedCards: smallCount(extras.awaitedCards),
    menus: list(extras.menus, readMenu),
    recents: list(extras.recents, readVisit),
    favourites: list(extras.favourites, readVisit),
    background: picture(extras.background),
    identity: text(extras.identity),
  }
}

function readMenu(value: Fields): PageMenu | undefined {
  const [productCode, applicationCode] = [text(value.productCode), text(value.applicationCode)]
  const [menuCode, name] = [text(value.menuCode), text(value.name)]
  if (!productCode || !applicationCode || !menuCode || !name) return undefined
  return {
    productCode,
    applicationCode,
    menuCode,
    name,
    icon: text(value.icon),
    group: text(value.group) ?? '',
    applicationName: text(value.applicationName) ?? applicationCode,
    applicationIcon: text(value.applicationIcon),
  }
}

function readVisit(value: Fields): PageVisit | undefined {
  const [productCode, menuCode, name] = [text(value.productCode), text(value.menuCode), text(value.name)]
  if (!productCode || !menuCode || !name) return undefined
  const { time, organisationId } = value
  return {
    productCode,
    applicationCode: text(value.applicationCode),
    menuCode,
    name,
    icon: text(value.icon),
    isGone: value.isGone === true,
    organisationId: Number.isSafeInteger(organisationId) ? Number(organisationId) : null,
    organisationName: text(value.organisationName),
    time: typeof time === 'string' || typeof time === 'number' ? time : null,
  }
}

/** The largest number of awaited cards that are drawn. */
const MOST_AWAITED = 6
const smallCount = (value: unknown) =>
  Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), MOST_AWAITED) : 0

const PICTURE = /^(?:\/(?!\/)|data:image\/[a-z0-9.+-]{1,40}[;,])[^"\\\s<>]*$/

/** THEME-7: accepts no text that could end the string of a style, and no address of another server. */
const picture = (value: unknown) => (typeof value === 'string' && PICTURE.test(value) ? value : null)

function readCard(value: Fields): HomeCard | undefined {
  const [id, title] = [text(value.id), text(value.title)]
  const [productCode, applicationCode] = [text(value.productCode), text(value.applicationCode)]
  if (!id || !title || !productCode || !applicationCode) return undefined
  const rows = list(value.rows, readRow)
  return {
    id,
    title,
    count: Number.isSafeInteger(value.count) ? Number(value.count) : rows.length,
    rows,
    figure: isFields(value.figure) ? readFigure(value.figure) : null,
    productCode,
    applicationCode,
    applicationName: text(value.applicationName) ?? applicationCode,
    applicationIcon: text(value.applicationIcon),
  }
}

function readRow(value: Fields): DueRow | undefined {
  const [what, menuCode] = [text(value.text), text(value.menuCode)]
  if (!what || !menuCode) return undefined
  const params = isFields(value.params) ? Object.entries(value.params) : []
  return {
    text: what,
    detail: text(value.detail),
    tone: readTone(value.tone),
    menuCode,
    path: text(value.path),
    params: Object.fromEntries(params.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  }
}

function readFigure(value: Fields): Figure | null {
  const [label, figure] = [text(value.label), text(value.value)]
  return label && figure ? { label, value: figure, detail: text(value.detail), tone: readTone(value.tone) } : null
}

const TONES: readonly unknown[] = ['good', 'soon', 'late'] satisfies Tone[]
const readTone = (value: unknown): Tone => (TONES.includes(value) ? (value as Tone) : 'neutral')
