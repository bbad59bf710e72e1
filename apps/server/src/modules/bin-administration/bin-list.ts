import type { BinEntry } from '@portico/contract/administration/bin'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { BIN_DAYS, BIN_KINDS, type BinKind } from '@portico/contract/rules/administration/bin'
import { type HeldRight, holds, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { listCallerRights } from '../rights/rights.service.ts'

/** The right to delete objects of a kind; announcements belong to administrators of the whole tenant (MSG-150). */
const RIGHT_OF: Record<BinKind, Right | null> = {
  role: 'edit role',
  'administrator-role': 'edit administrator',
  'service-account': 'edit key',
  announcement: null,
  tenant: 'edit tenant',
}

/** ADMIN-180: returns whether the caller may delete objects of the kind in the whole tenant. */
export function mayDelete(actor: TenantActor, rights: readonly HeldRight[], kind: BinKind): boolean {
  const right = RIGHT_OF[kind]
  if (right === null) return actor.tenantAdmin && actor.sourceTenantId === null
  // ADMIN-40: tenants belong to the platform
  return holds(rights, right, kind === 'tenant' ? { level: 'platform' } : TENANT_SCOPE)
}

/** ADMIN-183: an object is in the bin for so long, whether or not its content is deleted already. */
export const isInBin = sql<boolean>`deleted.deleted_at >= now() - make_interval(days => ${sql.lit(BIN_DAYS)})`

interface Query {
  kind?: BinKind | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

interface Row extends Omit<BinEntry, 'deletedAt' | 'expiresAt'> {
  deleted_at: Date
  expires_at: Date
}

/** ADMIN-180: a page of the bin, the latest deletion first. */
export async function listBin(
  db: SystemDb,
  actor: TenantActor,
  { kind, cursor, limit = PAGE_SIZE.default }: Query,
): Promise<{ items: BinEntry[]; nextCursor: string | null }> {
  const rights = await listCallerRights(db, actor)
  const kinds = BIN_KINDS.filter((one) => mayDelete(actor, rights, one))
  if (rights.length === 0 && kinds.length === 0) throw new PortalError('FORBIDDEN')
  const [deletedAt, id] = cursor === undefined ? [null, null] : readCursor(cursor, 0, 0)
  const { tenantId } = actor
  const shown = kinds.filter((one) => kind === undefined || one === kind)
  const { rows } = await sql<Row>`
    select deleted.id, deleted.kind, deleted.code, deleted.names, deleted.deleted_at,
      deleted.deleted_at + make_interval(days => ${sql.lit(BIN_DAYS)}) as expires_at, person.nickname as "deletedBy",
      case deleted.kind
        when 'role' then exists (select from role own where own.tenant_id = ${tenantId} and own.code = deleted.code)
        when 'administrator-role' then exists (select from administrator_role own
          where own.tenant_id = ${tenantId} and own.code = deleted.code)
        when 'service-account' then exists (select from service_account own
          where own.tenant_id = ${tenantId} and lower(own.name) = lower(deleted.content ->> 'name'))
        else false end as "isReplaced"
    from deleted_object deleted left join user_account person on person.id = deleted.deleted_by
    where deleted.tenant_id = ${tenantId} and deleted.kind = any (${shown}::text[]) and ${isInBin}
      and (${deletedAt}::float8 is null or (deleted.deleted_at, deleted.id) <
        (to_timestamp(greatest(${deletedAt}::float8, 0) / 1000), ${id}::bigint))
    order by deleted.deleted_at desc, deleted.id desc limit ${limit + 1}`.execute(db)
  return toPage(rows, limit, {
    toItem: ({ deleted_at, expires_at, ...row }) => ({
      ...row,
      ...{ deletedAt: deleted_at.toISOString(), expiresAt: expires_at.toISOString() },
    }),
    toCursor: (row) => cursorOf(row.deleted_at.getTime(), row.id),
  })
}
