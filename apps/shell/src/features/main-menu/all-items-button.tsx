import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'

/** MENU-121: opens a menu of all items, if the items need several pages. */
export function AllItemsButton() {
  const text = useText()
  const { triggerProps, overlay } = useLazyOverlay('menu', () =>
    import('./all-items-menu.tsx').then((module) => module.AllItemsMenu),
  )
  return (
    <>
      <IconButton kind="header" className="p-main-all" icon="menu" label={text('mainMenu.all')} {...triggerProps} />
      {overlay}
    </>
  )
}
