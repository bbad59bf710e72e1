import { sql } from 'kysely'
import { CONVERSATION_DAYS } from '@portico/contract/rules/assistant'
import type { SystemDb } from '../../db/handles.ts'

/** Conversations that one sweep deletes: a transaction must not hold many locks. */
const BATCH = 1000

/** ASSISTANT-33: deletes conversations that are older than their tenant keeps them. */
export async function deleteOldConversations(db: SystemDb): Promise<void> {
  await sql`
    delete from assistant_conversation where (tenant_id, id) in (
      select c.tenant_id, c.id from assistant_conversation c
      left join assistant_setting s on s.tenant_id = c.tenant_id
      where c.changed_at < now() - make_interval(days => coalesce(s.conversation_days, ${CONVERSATION_DAYS.default}::int))
      limit ${BATCH})`.execute(db)
}
