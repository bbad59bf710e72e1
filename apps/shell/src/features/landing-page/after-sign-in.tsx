import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { REDIRECT_CHECK_DELAY_MS } from '@portico/contract/rules/applications/third-parties'
import { useEffect } from 'react'
import { logFailure } from '../../lib/api/failures.ts'
import { retryUntilLoaded } from '../../lib/loading/lazy-components.ts'
import { useEntryContext, type EntryContext } from '../../lib/portal/entry-context.ts'
import { usePhase } from '../../workbench/navigation/phase.ts'

/** Opens the tenant's third-party page after a sign-in. It loads after the first menu, because it is not urgent. */
export function AfterSignIn() {
  const isReady = usePhase(({ phase }) => phase === 'ready')
  const isWithoutTarget = useEntryContext(hasNoTarget)
  useEffect(() => {
    if (!isReady || !isWithoutTarget) return undefined
    const check = () => {
      retryUntilLoaded(() => import('../../workbench/third-party/landing-page.ts'))
        .then(({ openLandingPage }) => openLandingPage())
        .catch(logFailure)
    }
    const timer = setTimeout(check, REDIRECT_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isReady, isWithoutTarget])
  return null
}

/** False for an address that names a menu: it shows that menu without a third-party page. */
function hasNoTarget({ viewMode, menuId, productCode, applicationCode, menuCode }: EntryContext): boolean {
  const isStart = menuId === null || menuId === RESERVED_MENUS.home
  return viewMode === 'full' && isStart && productCode === null && applicationCode === null && menuCode === null
}
