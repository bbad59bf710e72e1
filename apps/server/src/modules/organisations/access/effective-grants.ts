import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { type AccessMap, createAccessMap, type EffectiveGrant } from './access-map.ts'
import { effectiveGrants } from './org-access.ts'

export interface EffectiveGrantRow extends EffectiveGrant {
  id: number
  ordinal: number | null
}

/** The actor's grants and the permissions that follow from them. */
export interface Access {
  grants: readonly EffectiveGrantRow[]
  map: AccessMap
}

const accessByTransaction = new WeakMap<TenantDb, Map<string, Promise<Access>>>()

/**
 * ORG-81: reads the actor's grants, once per transaction. They are not cached beyond it, so a revoked grant has no
 * effect on the next call.
 */
export function readAccess(db: TenantDb, actor: TenantActor): Promise<Access> {
  const { tenantId, userId, identityCode, sourceTenantId } = actor
  // A viewer may request a permission and use it in the same call.
  if (sourceTenantId !== null) return load(db, actor)
  const mine = accessByTransaction.get(db) ?? new Map<string, Promise<Access>>()
  accessByTransaction.set(db, mine)
  const key = `${tenantId} ${userId} ${identityCode}`
  const access = mine.get(key) ?? load(db, actor)
  mine.set(key, access)
  return access
}

async function load(db: TenantDb, actor: TenantActor): Promise<Access> {
  const { rows } = await sql<EffectiveGrantRow>`with ${effectiveGrants(actor)}
    select id, ordinal, path, inherit, auth_type as "authType" from held`.execute(db)
  return { grants: rows, map: createAccessMap(rows) }
}

/** One organisation, with the grants that affect it or its descendants. */
export interface NodeAccess {
  id: number
  map: AccessMap
}

/**
 * Like `readAccess`, for the one organisation of the query `selection` (columns `id`, `path`; it may read `held`). Most
 * grants of a person with hundreds of them concern other organisations.
 */
export async function readNodeAccess(
  db: TenantDb,
  actor: TenantActor,
  selection: RawBuilder<unknown>,
): Promise<NodeAccess | undefined> {
  const { rows } = await sql<
    EffectiveGrant & { id: number }
  >`with ${effectiveGrants(actor)}, chosen as materialized (${selection})
    select chosen.id, held.path, held.inherit, held.auth_type as "authType"
    from chosen join held on held.path = chosen.path
      or starts_with(chosen.path, held.path || '/') or starts_with(held.path, chosen.path || '/')`.execute(db)
  return rows[0] && { id: rows[0].id, map: createAccessMap(rows) }
}
