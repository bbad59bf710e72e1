import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Database } from '../../../db/handles.ts'
import { addEvent } from '../../events/events.service.ts'
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
    const { rows } = await sql<{ position: number }>`
      with retired as (
        update message set expires_at = now()
        where tenant_id = ${tenantId} and source = ${source} and retire_key = ${retireKey}
          and (expires_at is null or expires_at > now())
          and exists (
            select from message_posting p
            where p.tenant_id = message.tenant_id and p.position = message.position
              and p.application_code = ${applicationCode})
        returning position
      ),
      unaddressed as (
        update message_audience a set expires_at = now()
        from retired where a.tenant_id = ${tenantId} and a.position = retired.position
      )
      select position from retired`.execute(db)
    // MSG-131: notifies people who have the message open that it is withdrawn
    if (rows.length > 0) await addEvent(db, { tenantId, kind: 'unread' })
    return { retired: rows.length }
  })
}
