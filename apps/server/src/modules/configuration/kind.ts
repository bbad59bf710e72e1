import type { ConfigurationKind, DocumentOf } from '@portico/contract/administration/configuration'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import type { Right } from '@portico/contract/protocol/rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { inTenant } from '../../db/tenant-scope.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import type { RightsHolder } from '../rights/rights.service.ts'

/** A document that has each field of its kind. */
export type Complete<K extends ConfigurationKind> = {
  [F in keyof DocumentOf<K>]-?: Exclude<DocumentOf<K>[F], undefined>
}

/**
 * CONF-3: reads and writes documents of one kind. Each function calls those of the kind's single calls, so that the
 * same rules apply; no function here checks a right.
 */
export interface Kind<K extends ConfigurationKind> {
  read: Right
  edit: Right
  /** All objects of the tenant that the reader sees, by code. */
  list(db: SystemDb, reader: RightsHolder): AsyncIterable<Complete<K>>
  /** The object that a document names; undefined if there is none. */
  find(db: SystemDb, reader: RightsHolder, document: DocumentOf<K>): Promise<Complete<K> | undefined>
  /**
   * The object before the first document of it is applied; its own fields win. Absent for a kind that is only changed.
   */
  initial?: Complete<K>
  /** Brings lists and texts into a canonical form, so that equal objects have equal documents. */
  normalise?(document: Complete<K>): Complete<K>
  write(db: SystemDb, context: ChangeContext, change: { document: Complete<K>; isNew: boolean }): Promise<void>
  /**
   * CONF-18: deletes the object, or gives it its defaults. Absent for a kind whose objects always exist: they stay as they
   * are.
   */
  remove?(db: SystemDb, context: ChangeContext, code: string): Promise<void>
}

export const header = <const K extends ConfigurationKind>(kind: K) => ({
  apiVersion: CONFIGURATION_VERSION,
  kind,
})

/** A refusal that names the field of the document. */
export const invalidField = (field: string): PortalError =>
  new PortalError('VALIDATION', { fields: [{ part: 'body', field, reason: 'custom' }] })

type InEachLanguage = Record<(typeof LANGUAGES)[number], string>

/** The names in each language, in the form that the single calls accept. */
export const fullNames = (names: NameAllLang): InEachLanguage => inEachLanguage('names', names)

/** The texts in each language, likewise. */
export const fullTexts = (texts: NameAllLang): InEachLanguage => inEachLanguage('texts', texts)

function inEachLanguage(field: string, values: NameAllLang): InEachLanguage {
  const entries = LANGUAGES.map((language) => [language, values[language]] as const)
  if (entries.some(([, value]) => !value)) throw invalidField(field)
  return Object.fromEntries(entries) as InEachLanguage
}

/** CONF-2: names in the canonical order of the languages. */
export const orderedNames = (names: NameAllLang): NameAllLang =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => (names[language] === undefined ? [] : [[language, names[language]]])),
  )

/** All entries of a tenant's list, read page by page in a transaction each. */
export async function* listAll<T>(
  db: SystemDb,
  tenantId: number,
  list: (db: TenantDb, page: { cursor?: string; limit: number }) => Promise<{ items: T[]; nextCursor: string | null }>,
): AsyncGenerator<T> {
  let cursor: string | undefined
  do {
    const from = cursor
    const page = await inTenant(db, tenantId, (own) =>
      list(own, { ...(from !== undefined && { cursor: from }), limit: PAGE_SIZE.maximum }),
    )
    yield* page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** An object of the tenant; undefined if it does not exist for the caller. */
export async function findInTenant<T>(
  db: SystemDb,
  tenantId: number,
  get: (db: TenantDb) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inTenant(db, tenantId, get)
  } catch (error) {
    if (error instanceof PortalError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
