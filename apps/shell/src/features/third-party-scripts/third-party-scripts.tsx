import { SCRIPTS_DELAY_MS } from '@portico/contract/rules/applications/widgets'
import { Suspense, useEffect, useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useSession, useUser } from '../../lib/session/session-store.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { lazyRegion } from '../../lib/loading/lazy-components.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { usePhase } from '../../workbench/navigation/phase.ts'
import { configuredScripts } from './configured-scripts.ts'
import { useIsRobotDisabled } from '../../workbench/layout/scene/use-is-robot-disabled.ts'

const LIST = 'GET /api/workbench/v4/portal-menus/quick-Entrances/{id}/list'

const Scripts = lazyRegion(() => import('./scripts.tsx').then((module) => module.Scripts))

/** D111: loads the scripts two seconds after the portal is ready, so that they delay nothing. */
export function ThirdPartyScripts() {
  const environment = useEnvironment()
  const scene = useScene()
  const { accountType } = useUser()
  const isReady = usePhase(({ phase }) => phase === 'ready')
  const isFull = useEntryContext(({ viewMode }) => viewMode === 'full')
  const isRobotDisabled = useIsRobotDisabled()
  const [isTime, setTime] = useState(false)
  const tenantId = useSession(({ tenant }) => tenant?.tenantId)
  const input = { params: { id: String(tenantId ?? 0) } }
  const { data } = useEndpoint(LIST, input, { enabled: isTime && isFull && tenantId !== undefined, silent: true })
  useEffect(() => {
    if (!isReady || isTime) return undefined
    const timer = setTimeout(() => setTime(true), SCRIPTS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady, isTime])
  if (!isTime || !environment || !isFull) return null
  const scripts = configuredScripts({
    environment,
    scene,
    entrances: data ?? [],
    accountType,
    isRobotDisabled,
    host: location.host,
  })
  if (scripts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Scripts scripts={scripts} trusted={environment.trustedScripts} appsOrigin={environment.appsOrigin} />
    </Suspense>
  )
}
