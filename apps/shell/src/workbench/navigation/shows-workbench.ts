import { endpointQuery, queryClient } from '../../lib/query.ts'
import { setScene } from './menu-view-store.ts'

/** Whether the scene has the workbench. What else it says of the menus counts from then on (MENU-35). */
export async function showsWorkbench(): Promise<boolean> {
  const query = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
  try {
    const { scene, workbenchShow } = await queryClient.ensureQueryData({ ...query, meta: { silent: true } })
    setScene(scene === 'single-product')
    return workbenchShow
  } catch {
    setScene(false)
    return false
  }
}
