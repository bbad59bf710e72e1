import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { type AccessMap, createAccessMap, type Held } from './access-map.ts'
import { heldGrants } from './org-access.ts'

export interface HeldRow extends Held {
  id: number
  place: number | null
}

/** The grants of who asks, and what they come to. */
export interface Access {
  held: readonly HeldRow[]
  map: AccessMap
}

const known = new WeakMap<TenantDb, Map<string, Promise<Access>>>()

/**
 * ORG-81: reads the grants of who asks, once in a transaction. Nothing outlives it: a grant that is taken back counts no longer at
 * the next call.
 */
export function readAccess(db: TenantDb, actor: TenantActor): Promise<Access> {
  const { tenantId, userId, identityCode, sourceTenantId } = actor
  // Who views from another tenant may ask for a place and look at it in the same call.
  if (sourceTenantId !== null) return load(db, actor)
  const mine = known.get(db) ?? new Map<string, Promise<Access>>()
  known.set(db, mine)
  const key = `${tenantId} ${userId} ${identityCode}`
  const access = mine.get(key) ?? load(db, actor)
  mine.set(key, access)
  return access
}

async function load(db: TenantDb, actor: TenantActor): Promise<Access> {
  const { rows } = await sql<HeldRow>`with ${heldGrants(actor)}
    select id, place, path, inherit, auth_type as "authType" from held`.execute(db)
  return { held: rows, map: createAccessMap(rows) }
}

/** One organisation, and the grants that say something of it or of what lies below it. */
export interface AccessAround {
  id: number
  map: AccessMap
}

/**
 * As `readAccess`, for the one organisation that `chosen` finds (`id`, `path`; it may ask `held`): where somebody holds hundreds of
 * grants, most of them are about other places.
 */
export async function readAccessAround(
  db: TenantDb,
  actor: TenantActor,
  chosen: RawBuilder<unknown>,
): Promise<AccessAround | undefined> {
  const { rows } = await sql<Held & { id: number }>`with ${heldGrants(actor)}, chosen as materialized (${chosen})
    select chosen.id, held.path, held.inherit, held.auth_type as "authType"
    from chosen join held on held.path = chosen.path
      or starts_with(chosen.path, held.path || '/') or starts_with(held.path, chosen.path || '/')`.execute(db)
  return rows[0] && { id: rows[0].id, map: createAccessMap(rows) }
}
