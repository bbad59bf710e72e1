import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { readAccess } from '../access/effective-grants.ts'
import { listRows, type NodeRow } from '../nodes/node-rows.ts'

/** Complete rows of these organisations, in this order. */
export async function listById(db: TenantDb, actor: TenantActor, ids: number[]): Promise<NodeRow[]> {
  const { map } = await readAccess(db, actor)
  const rows = await listRows(db, actor, map, {}, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
