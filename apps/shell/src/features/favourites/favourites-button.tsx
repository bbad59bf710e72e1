import { useText, loadWithTexts } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'

/** The collect centre (D110). */
export function FavouritesButton() {
  const text = useText()
  const hasEntry = useHeaderEntry('collect-center')
  const isShown = useFunctionIcons()
  const { triggerProps, overlay } = useLazyOverlay(
    'dialog',
    () => loadWithTexts('favourites', import('./favourites-panel.tsx')).then((module) => module.FavouritesPanel),
    'favourites',
  )
  if (!isShown || !hasEntry) return null
  return (
    <>
      <IconButton kind="header" icon="star" label={text('headerEntries.favourites')} {...triggerProps} />
      {overlay}
    </>
  )
}
