import { useEnvironment } from '../../lib/portal/environment.ts'
import { useText, withTexts } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { hasHeaderEntry } from '../../workbench/layout/header-entries.ts'
import { useScene } from '../../workbench/layout/scene.ts'
import { useFunctionIcons } from '../../workbench/layout/use-function-icons.ts'

/** The collect centre (D110). */
export function FavouritesButton() {
  const text = useText()
  const scene = useScene()
  const isShown = useFunctionIcons()
  const flag = useEnvironment()?.collectCenter
  const { triggerProps, overlay } = useLazyOverlay(
    'dialog',
    () => withTexts('favourites', import('./favourites-panel.tsx')).then((module) => module.FavouritesPanel),
    'favourites',
  )
  if (!isShown || flag === false || !hasHeaderEntry(scene, 'collect-center')) return null
  return (
    <>
      <IconButton kind="header" icon="star" label={text('headerEntries.favourites')} {...triggerProps} />
      {overlay}
    </>
  )
}
