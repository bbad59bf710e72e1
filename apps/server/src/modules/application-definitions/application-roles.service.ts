import { sql } from 'kysely'
import type { DefinedRole } from '@portico/contract/administration/application-definitions'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { auditChangesOfTenants, type ChangeContext } from '../audit/change-audit.service.ts'

interface MadeRole {
  tenantId: number
  code: string
}

/**
 * ADMIN-102: creates the roles of applications in tenants that have the application and no role with that code.
 * Afterwards the role belongs to the tenant. ADMIN-106: each tenant gets a role once. The caller holds the catalogue's
 * lock.
 */
export async function giveApplicationRoles(
  db: SystemDb,
  context: ChangeContext,
  { applicationCodes, roleCodes, tenantId }: { applicationCodes: string[]; roleCodes?: string[]; tenantId?: number },
): Promise<void> {
  const { rows } = await sql<MadeRole>`
    with given as (
      select distinct on (offered.tenant_id, own.code) offered.tenant_id, own.*
      from tenant_application offered join application_role own on own.application_code = offered.application_code
      where offered.application_code = any (${applicationCodes}::text[])
        and (${tenantId ?? null}::bigint is null or offered.tenant_id = ${tenantId ?? null}::bigint)
        and (${roleCodes ?? null}::text[] is null or own.code = any (${roleCodes ?? null}::text[]))
        and not exists (select from given_role former where former.tenant_id = offered.tenant_id
          and former.application_code = own.application_code and former.role_code = own.code)
      order by offered.tenant_id, own.code, own.application_code
    ),
    made as (
      insert into role (tenant_id, code, names) select tenant_id, code, names from given
      on conflict (tenant_id, code) do nothing returning tenant_id, code
    ),
    filled as (
      insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
      select made.tenant_id, made.code, held.menu, held.authorities
      from made join given using (tenant_id, code)
        cross join jsonb_to_recordset(given.menus) as held (menu text, authorities jsonb)
        join menu on menu.code = held.menu
    ),
    noted as (
      insert into given_role (tenant_id, application_code, role_code)
      select made.tenant_id, given.application_code, made.code from made join given using (tenant_id, code)
    )
    select tenant_id as "tenantId", code from made order by tenant_id, code`.execute(db)
  await auditChangesOfTenants(
    db,
    context,
    rows.map(({ tenantId: id, code }) => ({ tenantId: id, action: 'role.create', target: { code }, after: { code } })),
  )
}

/**
 * ADMIN-26, ADMIN-102: stores the roles of the definition and deletes the application's other ones. Returns the new
 * codes.
 */
export async function writeApplicationRoles(
  db: SystemDb,
  code: string,
  roles: readonly DefinedRole[],
): Promise<string[]> {
  const codes = ['', ...roles.map((role) => role.code)]
  const reserved = await db
    .selectFrom('administrator_role_template')
    .select('code')
    .where('code', 'in', codes)
    .executeTakeFirst()
  const index = roles.findIndex((role) => role.code === reserved?.code)
  if (index >= 0)
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: `roles.${index}.code`, reason: 'custom' }] })
  const former = await db
    .deleteFrom('application_role')
    .where('application_code', '=', code)
    .returning('code')
    .execute()
  if (roles.length > 0)
    await db
      .insertInto('application_role')
      .values(
        roles.map(({ code: role, names, menus }, position) => ({
          ...{ application_code: code, code: role, names: JSON.stringify(names), position },
          menus: JSON.stringify(
            menus.map(({ menu, authorities = [] }) => ({ menu, authorities: [...new Set(authorities)].toSorted() })),
          ),
        })),
      )
      .execute()
  const known = new Set(former.map((role) => role.code))
  return roles.map((role) => role.code).filter((one) => !known.has(one))
}
