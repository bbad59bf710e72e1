import { useText, withTexts } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLazyOverlay } from '../../ui/use-lazy-overlay.tsx'
import { useRegion } from '../../workbench/layout/regions.ts'
import { useScene } from '../../workbench/layout/scene.ts'

export function RecentVisitsButton() {
  const text = useText()
  const scene = useScene()
  const isShown = useRegion('functions')
  const { triggerProps, overlay } = useLazyOverlay('menu', () =>
    withTexts('recentVisits', import('./recent-visits-menu.tsx')).then((module) => module.RecentVisitsMenu),
  )
  if (!isShown || scene?.functionIconShow === false) return null
  return (
    <>
      <IconButton kind="header" icon="clock" label={text('headerEntries.recentVisits')} {...triggerProps} />
      {overlay}
    </>
  )
}
