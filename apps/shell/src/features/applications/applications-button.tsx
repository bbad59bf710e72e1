import { useEffect } from 'react'
import { useEnvironment } from '../../lib/environment.ts'
import { useText } from '../../lib/i18n.ts'
import { useIsSimple } from '../../lib/portal-type-store.ts'
import { localShelf } from '../../lib/storage.ts'
import { useVisit } from '../../lib/visit.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useRegion } from '../../workbench/layout/regions.ts'
import { useHeaderTheme, useScene } from '../../workbench/layout/scene.ts'
import './applications-button.css'

/** D46: of `menuShowTriggerType`. */
const QUICK_SELECT = 2

/** Opens the drawer of all applications. */
export function ApplicationsButton() {
  const text = useText()
  const scene = useScene()
  const isSingleProduct = useVisit((visit) => visit.isSingleProduct)
  const isShown = useRegion('applications')
  const isSimple = useIsSimple()
  const triggerType = useHeaderTheme()?.menuShowTriggerType
  const flags = useEnvironment()
  const { triggerProps, overlay, prefetch } = useLazyOverlay(
    'dialog',
    () => import('./applications-drawer.tsx').then((module) => module.ApplicationsDrawer),
    'applications',
  )
  useEffect(() => whenIdle(prefetch), [prefetch])

  // LOOK-8: whichever of the two hides it; ENTRY-84: neither counts while somebody looks for a fault
  const isHidden =
    (scene?.applicationSwitchShow === false || scene?.disableAppSwitch === true) &&
    localShelf.read('debugMode') !== true
  // LOOK-50: the simple portal has them all in the side menu, and the drawer as a quick way where that is wanted
  const isQuick = flags?.conciseQuickSelect === true || triggerType === QUICK_SELECT
  if (isSimple && !isQuick) return null
  if (!isShown || isHidden || isSingleProduct || scene?.scene === 'single-product') return null
  return (
    <>
      <button
        type="button"
        className="p-button p-applications-button"
        data-kind="header"
        title={text('applications.title')}
        aria-label={text('applications.title')}
        {...triggerProps}
      >
        <Icon name="applications" size="large" />
        <span className="p-applications-label">{text('applications.title')}</span>
      </button>
      {overlay}
    </>
  )
}

/** The frame is at work by then, and whoever comes for the drawer is still on the way; in milliseconds. */
const PREFETCH_AFTER = 3000

/** Once the frame is there and nothing else is waiting. */
function whenIdle(run: () => void): () => void {
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run)
  }, PREFETCH_AFTER)
  return () => clearTimeout(timer)
}
