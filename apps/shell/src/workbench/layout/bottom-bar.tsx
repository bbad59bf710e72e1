import { useIsPhone } from '../../lib/browser/is-phone.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import './bottom-bar.css'
import { Slot } from './slot.tsx'

/** LOOK-106: on a phone the bar at the bottom has the most used entries. */
export function BottomBar() {
  const text = useText()
  const isPhone = useIsPhone()
  if (!isPhone) return null
  return (
    <nav className="p-bottom-bar" aria-label={text('frame.bottomBar')}>
      <Slot name="bottom" />
    </nav>
  )
}
