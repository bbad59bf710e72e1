import { sql } from 'kysely'
import type { OrgType } from '@portico/contract/organisations'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/actor.ts'
import { type AccessMap, createAccessMap, type Held } from './access-map.ts'
import { heldGrants } from './org-access.ts'

export interface HeldRow extends Held {
  /** Where the person has chosen to begin (ORG-3); the same in every row. */
  ownId: number | null
  id: number
  place: number | null
  type: OrgType
  sort: number
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
    select id, place, path, type, sort, inherit, auth_type as "authType",
      (select m.default_org_id from membership m
        where m.tenant_id = ${actor.tenantId} and m.user_id = ${actor.userId}) as "ownId"
    from held`.execute(db)
  return { held: rows, map: createAccessMap(rows) }
}
