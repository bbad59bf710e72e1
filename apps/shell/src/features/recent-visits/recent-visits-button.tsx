import { useText, loadWithTexts } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useFunctionIcons } from '../../workbench/layout/scene/use-function-icons.ts'

export function RecentVisitsButton() {
  const text = useText()
  const isShown = useFunctionIcons()
  const { triggerProps, overlay } = useLazyOverlay(
    'menu',
    () => loadWithTexts('recentVisits', import('./recent-visits-menu.tsx')).then((module) => module.RecentVisitsMenu),
    'recentVisits',
  )
  if (!isShown) return null
  return (
    <>
      <IconButton kind="header" icon="clock" label={text('headerEntries.recentVisits')} {...triggerProps} />
      {overlay}
    </>
  )
}
