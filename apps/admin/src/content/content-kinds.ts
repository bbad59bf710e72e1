import { DEFINED_PICTURE_LENGTH } from '@portico/contract/rules/administration/application-definitions'
import { LISTED, PLATFORM_LISTED } from '@portico/contract/rules/administration/list-kinds'
import { TOUR_ANCHORS } from '@portico/contract/rules/navigation/guide-tour'
import { WIDGET_SIZE } from '@portico/contract/rules/navigation/workbench'
import type { Texts } from '../texts/en.ts'

type Words = Texts['content']

/** CONSOLE-188: how a form edits a field of an entry. */
type FieldDescription =
  | { kind: 'names' | 'texts' | 'address' | 'switch' | 'date' | 'icon' }
  | { kind: 'picture'; longest: number }
  | { kind: 'text'; pattern: string; maxLength: number; hint?: keyof Words['hints'] }
  | { kind: 'number'; minimum: number; maximum: number }
  | { kind: 'choice'; values: readonly (keyof Words['choices'])[] }
  | { kind: 'list'; entry: EntryDescription; maximum: number }

export type EntryDescription = Readonly<Partial<Record<keyof Words['labels'], FieldDescription>>>

interface ContentKind {
  /** The field of the document that has the entries. */
  list: keyof Words['lists']
  /** True for a document with one entry or null. */
  isSingle?: boolean
  maximum: number
  entry: EntryDescription
  /** CONF-64: true for a list that all tenants share. */
  isOfPlatform?: boolean
  /** True for a kind with one object for each organisation. */
  isOfOrganisation?: boolean
}

const NAMES = { kind: 'names' } as const
const TEXTS = { kind: 'texts' } as const
const ADDRESS = { kind: 'address' } as const
const SWITCH = { kind: 'switch' } as const
const ICON = { kind: 'icon' } as const
const CODE = { kind: 'text', pattern: '[A-Za-z0-9][A-Za-z0-9._\\-]*', maxLength: 63, hint: 'code' } as const

/** CONSOLE-188: a kind is an entry of this table, in the order of the page. */
export const CONTENT_KINDS = {
  Widgets: {
    ...{ list: 'widgets', maximum: LISTED.widgets },
    entry: {
      code: { kind: 'text', pattern: '[a-z0-9][a-z0-9.\\-]*', maxLength: 63, hint: 'widgetCode' },
      names: NAMES,
      address: {
        ...{ kind: 'text', pattern: '/apps/[a-z0-9\\-]{1,63}(/[^\\s\\\\]*)?' },
        ...{ maxLength: 500, hint: 'widgetAddress' },
      },
      width: { kind: 'number', ...WIDGET_SIZE.width },
      height: { kind: 'number', ...WIDGET_SIZE.height },
      enabled: SWITCH,
    },
  },
  Dashboards: {
    ...{ list: 'dashboards', maximum: LISTED.dashboards, isOfOrganisation: true },
    entry: { names: NAMES, icon: ICON, address: ADDRESS, bulletinBoard: SWITCH, enabled: SWITCH },
  },
  EnterprisePortals: {
    ...{ list: 'portals', maximum: LISTED.portals },
    entry: {
      ...{ names: NAMES, address: ADDRESS, picture: { kind: 'picture', longest: DEFINED_PICTURE_LENGTH } },
      ...{ isDefault: SWITCH, enabled: SWITCH },
    },
  },
  GuideTour: {
    ...{ list: 'steps', maximum: LISTED.steps },
    entry: { anchor: { kind: 'choice', values: TOUR_ANCHORS }, titles: NAMES, texts: TEXTS, enabled: SWITCH },
  },
  LandingPage: {
    ...{ list: 'page', maximum: 1, isSingle: true },
    entry: { address: ADDRESS, opens: { kind: 'choice', values: ['within', 'newWindow', 'sameWindow'] } },
  },
  ApplicationGroups: {
    ...{ list: 'groups', maximum: PLATFORM_LISTED.groups, isOfPlatform: true },
    entry: { code: CODE, names: NAMES, icon: ICON },
  },
  ProjectStatuses: {
    ...{ list: 'statuses', maximum: PLATFORM_LISTED.statuses, isOfPlatform: true },
    entry: { code: CODE, names: NAMES, enabled: SWITCH },
  },
  Services: {
    ...{ list: 'services', maximum: PLATFORM_LISTED.services, isOfPlatform: true },
    entry: { code: CODE, enabled: SWITCH, status: { kind: 'choice', values: ['UP', 'DOWN'] } },
  },
  ReleaseNotes: {
    ...{ list: 'releases', maximum: PLATFORM_LISTED.releases, isOfPlatform: true },
    entry: {
      version: { kind: 'text', pattern: '[0-9]{1,4}([.][0-9]{1,4}){0,3}', maxLength: 19, hint: 'version' },
      ...{ releasedOn: { kind: 'date' }, titles: NAMES },
      items: { kind: 'list', entry: { titles: NAMES, texts: TEXTS }, maximum: PLATFORM_LISTED.items },
    },
  },
} as const satisfies Record<string, ContentKind>

export type ContentKindName = keyof typeof CONTENT_KINDS

export const contentKind = (name: ContentKindName): ContentKind => CONTENT_KINDS[name]

export const isContentKind = (name: string): name is ContentKindName => Object.hasOwn(CONTENT_KINDS, name)

/** The entries of a document of the kind. */
export function entriesOfDocument(name: ContentKindName, document: Readonly<Record<string, unknown>>) {
  const { list, isSingle = false } = contentKind(name)
  const value = document[list] ?? (isSingle ? null : [])
  return isSingle ? (value === null ? [] : [value]) : (value as readonly unknown[])
}

/** The field of the document with the entries. */
export function fieldsOfDocument(name: ContentKindName, entries: readonly unknown[]): Record<string, unknown> {
  const { list, isSingle = false } = contentKind(name)
  return { [list]: isSingle ? (entries[0] ?? null) : entries }
}
