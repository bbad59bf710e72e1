import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' })
})
const { endpointQuery, queryClient } = await import('../../../lib/api/query.ts')
const { showsWorkbench } = await import('./shows-workbench.ts')

test.each([
  [true, undefined, true],
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, undefined, false],
])('LOOK-8 FLAG-3 scene %s and deployment %s for the workbench: %s', async (workbenchShow, workbench, isShown) => {
  const scene = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
  queryClient.clear()
  queryClient.setQueryData(scene.queryKey, { scene: 'multi-product', workbenchShow } as never)
  if (workbench !== undefined) queryClient.setQueryData(['environment'], { workbench })

  expect(await showsWorkbench()).toBe(isShown)
})
