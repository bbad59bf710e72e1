import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../../db/handles.ts'
import { withdrawMessages } from '../post-message.service.ts'
import { findSource } from './accept-posting.ts'

/**
 * MSG-131: withdraws the messages that the application has posted with a key, for everybody: they expire now. Messages
 * of another application of the same product stay. A tenant without the application is not found.
 */
export async function retireMessages(
  database: Database,
  applicationCode: string,
  { tenantId, retireKey }: { tenantId: number; retireKey: string },
): Promise<{ retired: number }> {
  return database.tenant(tenantId, async (db) => {
    const source = await findSource(db, tenantId, applicationCode)
    if (source === undefined) throw new PortalError('NOT_FOUND')
    const isOwn = sql`exists (
      select from message_posting p
      where p.tenant_id = message.tenant_id and p.position = message.position
        and p.application_code = ${applicationCode})`
    return withdrawMessages(db, { tenantId, source, retireKey, where: isOwn })
  })
}
