import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../db/handles.ts'
import type { Actor } from './actor.ts'

/**
 * VIEWAS-2, VIEWAS-8, PREVIEW-4: the database for a call that opens its own transactions. For a view as another person, and
 * for a preview, they only read, and only the tenant of the token.
 */
export function databaseFor(database: Database, { viewAs, preview, tenantId }: Actor): Database {
  if (!viewAs && !preview) return database
  const refuse = () => Promise.reject(new PortalError('VIEW_ONLY'))
  return {
    ...database,
    tenant: (id, work) =>
      id === tenantId
        ? preview
          ? preview.read(work)
          : database.tenant(id, async (db) => {
              await sql`set transaction read only`.execute(db)
              return work(db)
            })
        : refuse(),
    system: refuse,
    withPreamble: refuse,
    load: refuse,
  }
}
