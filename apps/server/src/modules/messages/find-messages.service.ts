import type { Message } from '@portico/contract/messages/messages'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listMessages } from './reading/message-lists.ts'

/** MSG-108: the newest messages of the person with a keyword in title or content. */
export async function findMessages(
  db: TenantDb,
  actor: TenantActor,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<Message[]> {
  if (actor.sourceTenantId !== null) return []
  return (await listMessages(db, actor, { keyword, pageSize: limit })).records
}
