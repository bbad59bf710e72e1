import { sql } from 'kysely'
import type { ExplainableMenu, ExplainedMember, MenuExplanation } from '@portico/contract/navigation/explain'
import { PortalError } from '@portico/contract/protocol/errors'
import type { MenuReason } from '@portico/contract/rules/navigation/menu-reasons'
import { hiddenMenus } from '@portico/contract/rules/navigation/menu-visibility'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { nameIn } from '../environment/names.service.ts'
import { type MenuQuery, explainFor } from './explain.service.ts'
import { findMemberActor } from './member-actor.ts'
import { isShownAnywhere, visibilityFacts } from './menus.service.ts'
import * as store from './menus.store.ts'

/** Maximum number of members in a list. */
const LISTED = 20
/** A longer path contains a cycle (MENU-48). */
const LONGEST = 50

/** MENU-72: throws unless the caller is an administrator and a member of the tenant, not a viewer. */
function assertAdministrator({ tenantAdmin, sourceTenantId }: TenantActor): void {
  if (!tenantAdmin || sourceTenantId !== null) throw new PortalError('FORBIDDEN')
}

/**
 * MENU-71: explains the caller's own menus. Menus that a rule hides (MENU-14), that the tenant does not have, or that
 * the caller does not see anywhere in it (MENU-109) are not found.
 */
export async function explainOwn(
  db: TenantDb,
  actor: TenantActor,
  menuQuery: MenuQuery,
): Promise<MenuExplanation | null> {
  const isShown = await isShownAnywhere(db, actor, menuQuery.menuCode)
  const match = await explainAs(db, actor, menuQuery)
  return !isShown || match?.reasons.some(({ kind }) => kind === 'rule' || kind === 'scene') ? null : match
}

/** MENU-72, MENU-74: explains a member's menus to an administrator; the access is written to the audit log. */
export async function explainMember(
  db: TenantDb,
  context: ChangeContext,
  { userId, identityCode, ...menuQuery }: MenuQuery & { userId: number; identityCode?: string | undefined },
): Promise<MenuExplanation | null> {
  const { actor } = context
  assertAdministrator(actor)
  const member = await findMemberActor(db, actor, userId, identityCode)
  const match = member && (await explainAs(db, member, menuQuery))
  if (!member || !match) return null
  await auditChange(db, context, {
    action: 'menu.explain',
    target: { userId, identityCode: member.identityCode, menuCode: menuQuery.menuCode, orgId: menuQuery.orgId },
  })
  return match
}

async function explainAs(db: TenantDb, actor: TenantActor, menuQuery: MenuQuery): Promise<MenuExplanation | null> {
  const verdict = await explainFor(db, actor, menuQuery)
  if (!verdict || verdict.reasons.some(isOfOthers)) return null
  const reasons = verdict.reasons.map((reason) =>
    reason.kind === 'organisation-type' ? { ...reason, orgTypes: [...reason.orgTypes] } : reason,
  )
  return { state: verdict.state, reasons, identityCode: actor.identityCode }
}

/** True if the tenant does not have the menu, or it belongs to another tenant: it is then not found. */
export const isOfOthers = (reason: MenuReason): boolean =>
  reason.kind === 'application' || (reason.kind === 'rule' && reason.rule.kind === 'tenant')

/** MENU-73: members to choose from. */
export async function listMembers(db: TenantDb, actor: TenantActor, keyword = ''): Promise<ExplainedMember[]> {
  assertAdministrator(actor)
  const pattern = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ExplainedMember>`
    select u.id as "userId", coalesce(m.nickname, u.nickname) as nickname, u.account_name as "accountName",
      (select jsonb_agg(jsonb_build_object('code', i.code, 'name', coalesce(e.name, t.name)) order by i.external_type, i.code)
        from user_identity i left join participant_entity e on e.tenant_id = i.tenant_id and e.id = i.external_entity_id
        where i.tenant_id = m.tenant_id and i.user_id = m.user_id) as identities
    from membership m join user_account u on u.id = m.user_id join tenant t on t.id = m.tenant_id
    where m.tenant_id = ${actor.tenantId} and m.status = 1
      and (coalesce(m.nickname, u.nickname) ilike ${pattern} or u.account_name ilike ${pattern} or u.username ilike ${pattern})
    order by 2, 1 limit ${LISTED}`.execute(db)
  return rows.map((row) => ({ ...row, identities: row.identities ?? [] }))
}

/** MENU-73: all menus of the tenant's applications, including those that no person may open. */
export async function listExplainable(db: TenantDb, actor: TenantActor, keyword = ''): Promise<ExplainableMenu[]> {
  assertAdministrator(actor)
  const foldedKeyword = keyword.trim().toLowerCase()
  const applications = new Map((await store.listApplicationRows(db, actor)).map((row) => [row.code, row]))
  const menus = await store.listMenus(db, actor, { roleCodes: [], orgId: null })
  const rules = (await store.listRules(db)).filter(({ kind }) => kind === 'tenant')
  const others = hiddenMenus(rules, visibilityFacts(actor, await store.getFacts(db, actor)))
  const byId = new Map(menus.map((row) => [row.id, row]))
  const isOthers = (row: store.MenuRow | undefined, height = 0): boolean =>
    row !== undefined &&
    height < LONGEST &&
    (others.has(row.code) || isOthers(byId.get(row.parent_id ?? 0), height + 1))
  return menus
    .filter((row) => {
      const { kind, names, code } = row
      if (kind !== 'menu' || isOthers(row)) return false
      return [...Object.values(names), code].some((name) => name.toLowerCase().includes(foldedKeyword))
    })
    .slice(0, LISTED)
    .flatMap(({ code, names, application_code }) => {
      const application = applications.get(application_code)
      return application
        ? [
            {
              menuCode: code,
              productCode: application.product_code,
              name: nameIn(names, actor.language),
              nameAllLang: names,
              applicationNameAllLang: application.names,
            },
          ]
        : []
    })
}
