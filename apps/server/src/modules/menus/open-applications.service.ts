import type { MenuNode } from '@portico/contract/navigation/menus'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listEntranceTree, listOpenApplications } from './menus.service.ts'

/**
 * SESS-8: returns whether the person may open any menu of the application, in the organisation or, without one,
 * anywhere in the tenant.
 */
export async function mayOpenApplication(
  db: TenantDb,
  actor: TenantActor,
  { code, orgId }: { code: string; orgId: number | null },
): Promise<boolean> {
  if (orgId !== null) return (await listOpenApplications(db, actor, orgId)).some(({ row }) => row.code === code)
  return hasApplication(await listEntranceTree(db, actor), code)
}

/** Finds an application in which the person may open at least one menu anywhere in the tenant. */
export async function findOpenApplication(
  db: TenantDb,
  actor: TenantActor,
  matches: (node: MenuNode) => boolean,
): Promise<MenuNode | undefined> {
  const categories = await listEntranceTree(db, actor)
  return categories.flatMap(({ children }) => children).find((node) => node.sourceType === 'app' && matches(node))
}

const hasApplication = (nodes: readonly MenuNode[], code: string): boolean =>
  nodes.some((node) => (node.sourceType === 'app' ? node.code === code : hasApplication(node.children, code)))
