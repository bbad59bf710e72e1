import { endpointQuery, queryClient } from '../../lib/query.ts'

export async function showsWorkbench(): Promise<boolean> {
  const scene = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
  try {
    return (await queryClient.ensureQueryData({ ...scene, meta: { silent: true } })).workbenchShow
  } catch {
    return false
  }
}
