import { sql } from 'kysely'
import type { MenuPositions, MovedMeanwhile } from '@portico/contract/administration/menus'
import { PortalError } from '@portico/contract/protocol/errors'
import { holds } from '@portico/contract/rules/administration/held-rights'
import type { TenantDb } from '../../db/handles.ts'
import { auditChanges, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertConfigurable } from '../configuration/managed-objects.service.ts'
import { lockRights } from '../rights/rights.service.ts'
import { findTenantMenus } from '../menu-administration/tenant-menu-changes.service.ts'

/**
 * MENU-128: sets positions of menus in the tenant, all of them or none.
 *
 * @throws `CONFLICT` with the codes of menus that another person has moved since the caller read them
 */
export async function setMenuPositions(
  db: TenantDb,
  context: ChangeContext,
  { items }: MenuPositions,
): Promise<undefined> {
  const { actor } = context
  const rights = await lockRights(db, actor, 'edit menu')
  const next = new Map(items.map((item) => [item.code, item]))
  if (next.size < items.length)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'items', reason: 'custom' }] })
  const menus = await findTenantMenus(db, actor, [...next.keys()])
  const isOwn = ({ applicationCode }: { applicationCode: string }) =>
    holds(rights, 'edit menu', { level: 'application', code: applicationCode })
  // ADMIN-7
  if (menus.length < next.size || !menus.every(isOwn)) throw new PortalError('NOT_FOUND')
  for (const { code } of menus) await assertConfigurable(db, actor, { kind: 'MenuSettings', code })
  const moved = menus.filter(({ code, sort, ownSort }) => (ownSort ?? sort) !== next.get(code)?.seen)
  if (moved.length > 0)
    throw new PortalError('CONFLICT', { codes: moved.map(({ code }) => code) } satisfies MovedMeanwhile)
  const changes = menus.flatMap((before) => {
    const ownSort = next.get(before.code)?.ownSort ?? null
    return ownSort === before.ownSort ? [] : [{ before, after: { ...before, ownSort } }]
  })
  const rows = changes.map(({ after: { code, ownSort } }) => ({ code, sort: ownSort }))
  await sql`
    insert into tenant_menu (tenant_id, menu_code, sort)
    select ${actor.tenantId}, code, sort from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as menu (code text, sort integer)
    on conflict (tenant_id, menu_code) do update set sort = excluded.sort`.execute(db)
  await auditChanges(
    db,
    context,
    changes.map(({ before, after }) => ({ action: 'menu.change', target: { menuCode: before.code }, before, after })),
  )
}
