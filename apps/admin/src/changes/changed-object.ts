import type { ChangeOperation } from '@portico/contract/administration/change-sets'
import { type Dictionary, nameIn } from './shown-difference.ts'

type Named = Pick<ChangeOperation, 'kind' | 'code' | 'document' | 'fields'>

/** CONSOLE-73: an object by the name of its kind, and by its own where the tenant has several. */
export function objectTitle({ kind, code, document, fields }: Named, { texts, locale, menus }: Dictionary): string {
  const kindName = Object.hasOwn(texts.changes.kinds, kind) ? (texts.changes.kinds[kind] ?? kind) : kind
  if (code === null) return kindName
  return `${kindName} ${ownName() ?? code}`

  function ownName(): string | undefined {
    if (kind === 'MenuSettings') return menus.get(code ?? '')
    if (kind === 'LegalDocument') return texts.legal.names[code as keyof typeof texts.legal.names]
    const names = fields.filter(({ field }) => field === 'names')
    const inOwnLanguage = names.find(({ language }) => language === locale)
    return nameIn(document['names'], locale) ?? textOf(inOwnLanguage?.after) ?? textOf(inOwnLanguage?.before)
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const PAGES: Readonly<Record<string, (code: string) => string>> = {
  ApplicationSettings: (code) => `/applications~${encodeURIComponent(code)}`,
  MenuSettings: (code) => `/menus~${encodeURIComponent(code)}`,
  Role: (code) => `/roles~${encodeURIComponent(code)}`,
  AdministratorRole: () => '/administrators',
  Look: () => '/look',
  Scene: () => '/look~scene',
  Watermark: () => '/look~watermark',
  Entries: () => '/look~entries',
  LegalDocument: (code) => `/legal-documents~${encodeURIComponent(code)}`,
  SignInPolicy: () => '/sign-in',
  MessageDefaults: () => '/message-defaults',
  AuditRetention: () => '/log~retention',
  TwoPersonRule: () => '/changes~rule',
}

/** The page of an object; undefined for a kind without one, and for an object that does not exist yet or any more. */
export function pageOf(
  { kind, code, change }: Pick<ChangeOperation, 'kind' | 'code' | 'change'>,
  isPublished: boolean,
): string | undefined {
  const isAbsent = isPublished ? change === 'remove' : change === 'create'
  return isAbsent || !Object.hasOwn(PAGES, kind) ? undefined : PAGES[kind]?.(code ?? '')
}
