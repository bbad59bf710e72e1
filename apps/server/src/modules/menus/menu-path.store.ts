import { sql } from 'kysely'
import type { MenuCase, MenuStep } from '@portico/contract/rules/navigation/menu-reasons'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

type MenuPath = Pick<MenuCase, 'productCode' | 'applicationCode' | 'path' | 'isInTenant' | 'isAdvertised'>

interface Row {
  productCode: string
  applicationCode: string
  isInTenant: boolean
  isAdvertised: boolean
  application: MenuStep
  below: [MenuStep, ...MenuStep[]]
}

/** A longer path contains a cycle (MENU-48). */
const LONGEST = 50

/** A menu with its parents, whether or not the tenant has its application. */
export async function findMenuPath(
  db: TenantDb,
  { tenantId }: TenantActor,
  menuCode: string,
): Promise<MenuPath | undefined> {
  const names = sql`coalesce((select tm.names from tenant_menu tm
    where tm.tenant_id = ${tenantId} and tm.menu_code = m.code), m.names) as names`
  const { rows } = await sql<Row>`with recursive way as (
      select m.parent_id, m.code, ${names}, m.org_types, 1 as height from menu m where m.code = ${menuCode}
      union all
      select m.parent_id, m.code, ${names}, m.org_types, way.height + 1 from menu m join way on m.id = way.parent_id and way.height < ${LONGEST}
    )
    select a.product_code as "productCode", a.code as "applicationCode", m.advertised as "isAdvertised",
      coalesce(ta.enabled, false) and not exists (select from way join tenant_menu tm on tm.menu_code = way.code
        where tm.tenant_id = ${tenantId} and not tm.enabled) as "isInTenant",
      jsonb_build_object('code', a.code, 'nameAllLang', a.names, 'orgTypes', a.org_types) as application,
      (select jsonb_agg(jsonb_build_object('code', way.code, 'nameAllLang', way.names, 'orgTypes', way.org_types)
        order by height desc) from way) as below
    from menu m
    join application a on a.code = m.application_code
    left join tenant_application ta on ta.tenant_id = ${tenantId} and ta.application_code = a.code
    where m.code = ${menuCode} and m.kind = 'menu'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { application, below, ...rest } = row
  return { ...rest, path: [application, ...below] }
}

/** MENU-32 (D67): the services that a menu depends on. */
export async function listServicesOfMenu(db: TenantDb, menuCode: string): Promise<MenuCase['dependencies']> {
  return db
    .selectFrom('menu_service')
    .leftJoin('runtime_service', 'runtime_service.service', 'menu_service.service')
    .select(['menu_service.service', 'menu_service.required'])
    .select(sql<boolean>`coalesce(runtime_service.enabled and runtime_service.status = 'UP', false)`.as('running'))
    .where('menu_service.menu_code', '=', menuCode)
    .orderBy('menu_service.service')
    .execute()
}
