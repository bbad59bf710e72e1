import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { cachedAnswer, endpointQuery, readAnswer } from '../../../lib/api/query.ts'
import { setScene } from './menu-view-store.ts'

/** LOOK-8: true only if the scene shows it and the deployment does not hide it. */
export function isWorkbenchShown(
  scene: Pick<PortalConfig, 'workbenchShow'> | undefined,
  flags: Pick<EnvironmentFlags, 'workbench'> | undefined,
): boolean {
  return scene?.workbenchShow === true && flags?.workbench !== false
}

/** Resolves to whether the workbench page exists, and applies the menu settings of the scene (MENU-35). */
export async function showsWorkbench(): Promise<boolean> {
  const route = 'GET /api/workbench/v4/portal-param-values/portal-config'
  const query = { ...endpointQuery(route, {}), meta: { silent: true } }
  try {
    const config = cachedAnswer(route, {}) ?? (await readAnswer(query))
    setScene(config.scene === 'single-product')
    return isWorkbenchShown(config, environmentFlags())
  } catch {
    setScene(false)
    return false
  }
}
