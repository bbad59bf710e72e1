import { useEffect } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { followWindows } from '../../workbench/navigation/windows/portal-side.ts'
import { useOpenWindows } from '../../workbench/model/windows/window-store.ts'

/** Shown while an application of this portal is open in a separate window. */
export function WindowsButton() {
  const text = useText()
  const { length: count } = useOpenWindows()
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => import('./windows-menu.tsx').then((module) => module.WindowsMenu),
    'windows',
  )
  useEffect(followWindows, [])
  if (count === 0) return null
  return (
    <>
      <IconButton kind="header" icon="application" label={text('windows.open', { count })} {...triggerProps} />
      {overlay}
    </>
  )
}
