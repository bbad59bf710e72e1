import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'
import { useHeaderEntry } from '../../workbench/layout/header/use-header-entry.ts'

/** HELP-2: the header's help; its menu loads when it is needed. */
export function HelpButton() {
  const text = useText()
  const isShown = useFunctionIcons()
  const hasEntry = useHeaderEntry('help-center')
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => import('./help-menu.tsx').then((module) => module.HelpMenu),
    'help',
  )
  if (!isShown || !hasEntry) return null
  return (
    <>
      <IconButton kind="header" icon="help" label={text('headerEntries.help')} {...triggerProps} />
      {overlay}
    </>
  )
}
