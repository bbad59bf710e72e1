import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import type { PortalConfig } from '@portico/contract/configuration/portal-config'
import { environmentFlags } from '../../../lib/portal/environment.ts'
import { endpointQuery, queryClient } from '../../../lib/api/query.ts'
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
  const query = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
  try {
    const config = await queryClient.ensureQueryData({ ...query, meta: { silent: true } })
    setScene(config.scene === 'single-product')
    return isWorkbenchShown(config, environmentFlags())
  } catch {
    setScene(false)
    return false
  }
}
