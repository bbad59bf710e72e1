import { useEffect, type ComponentType } from 'react'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useIsSimple } from '../../lib/portal/portal-type-store.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { preloadPart } from '../../lib/loading/preload-part.ts'
import { Icon } from '../../ui/images/icon.tsx'
import { useLazyOverlay, type LazyOverlayProps } from '../../ui/use-lazy-overlay.tsx'
import { useRegion } from '../../workbench/layout/scene/regions.ts'
import { useScene } from '../../workbench/layout/scene/scene.ts'
import { useMenuTrigger } from '../../workbench/menus/menu-trigger.ts'
import './applications-button.css'

/** Opens the drawer of all applications. */
export function ApplicationsButton() {
  const scene = useScene()
  const isSingleProduct = useEntryContext((context) => context.isSingleProduct)
  const isShown = useRegion('applications')
  const isSimple = useIsSimple()
  const trigger = useMenuTrigger()
  const flags = useEnvironment()
  // LOOK-50, APP-5: the simple portal has all applications in the side menu, and the quick select if the scene has it
  const isQuick = trigger === 'quick-select' || (isSimple && flags?.conciseQuickSelect === true)
  // LOOK-8: theme or scene hide the button; ENTRY-84: neither applies in debug mode
  const isHidden =
    (scene?.applicationSwitchShow === false || scene?.disableAppSwitch === true) &&
    localStore.read('debugMode') !== true
  if (isSimple && !isQuick) return null
  if (!isShown || isHidden || isSingleProduct || scene?.scene === 'single-product') return null
  return isQuick ? <Opener key="quick" load={loadQuickSelect} /> : <Opener key="drawer" load={loadDrawer} />
}

const loadDrawer = () => import('./applications-drawer.tsx').then((module) => module.ApplicationsDrawer)
const loadQuickSelect = () => import('./quick-select.tsx').then((module) => module.QuickSelect)

function Opener({ load }: { load: () => Promise<ComponentType<LazyOverlayProps>> }) {
  const text = useText()
  const { triggerProps, overlay, prefetch } = useLazyOverlay('dialog', load, 'applications')
  useEffect(() => preloadPart(prefetch), [prefetch])
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
