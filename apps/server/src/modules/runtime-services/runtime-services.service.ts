import { sql } from 'kysely'
import type { MenuDependency, RuntimeService } from '@portico/contract/configuration/runtime'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { isShownAnywhere } from '../menus/menus.service.ts'

export function listServices(db: TenantDb): Promise<RuntimeService[]> {
  return db.selectFrom('runtime_service').select(['service', 'enabled', 'status']).orderBy('service').execute()
}

export async function listRunning(db: TenantDb): Promise<RuntimeService[]> {
  return (await listServices(db)).filter(({ enabled, status }) => enabled && status === 'UP')
}

/**
 * MENU-30: the services of a menu that the person sees in the tenant. For every other menu the answer is empty, whether
 * or not it exists.
 */
export async function listDependencies(db: TenantDb, actor: TenantActor, menuCode: string): Promise<MenuDependency[]> {
  if (!(await isShownAnywhere(db, actor, menuCode))) return []
  const { tenantId } = actor
  return db
    .selectFrom('menu_service')
    .innerJoin('menu', 'menu.code', 'menu_service.menu_code')
    .innerJoin('tenant_application', (join) =>
      join
        .onRef('tenant_application.application_code', '=', 'menu.application_code')
        .on('tenant_application.tenant_id', '=', tenantId)
        .on('tenant_application.enabled', '=', true),
    )
    .leftJoin('runtime_service', 'runtime_service.service', 'menu_service.service')
    .select(['menu.code as menuCode', 'menu_service.service', 'menu_service.required'])
    .select(sql<boolean>`coalesce(runtime_service.enabled and runtime_service.status = 'UP', false)`.as('running'))
    .where('menu.code', '=', menuCode)
    .orderBy('menu_service.service')
    .execute()
}
