import { useText } from '../../../lib/i18n/i18n.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useMenuName } from '../../model/menus/menu-name.ts'
import { applicationNodeOf, type MenuIndex } from '../../model/menus/menu-index.ts'
import { useTabs } from '../../model/tabs/tab-store.ts'
import { findTab } from '../../model/tabs/tabs.ts'
import { useViewports } from '../../model/viewports/viewport-store.ts'
import { exitMotionRef } from '../../../ui/overlays/exit-motion.ts'
import './tab-card.css'

/** The width of the card, in pixels, so that it stays in the window. */
const WIDTH_PX = 260

interface TabCardProps {
  id: string
  name: string
  left: number
  top: number
  index: MenuIndex
  onEnter: () => void
  onLeave: () => void
}

/** TAB-69: the card with the full names of a tab. Screen readers use the tab's name and description. */
export function TabCard({ id, name, left, top, index, onEnter, onLeave }: TabCardProps) {
  const text = useText()
  const nameOf = useMenuName()
  const tab = useTabs(({ tabs }) => findTab(tabs, id))
  const organisation = useSession((session) => session.organisation?.name ?? '')
  const isAsleep = useViewports(({ states }) => states[id]?.phase === 'asleep')
  if (!tab) return null
  const node = index.byId.get(tab.menuId)
  const application = node ? nameOf(applicationNodeOf(index, node)) : ''
  const states = [
    tab.isDirty && (tab.unsaved === null ? text('tabs.unsaved') : `${text('tabs.unsaved')}: ${tab.unsaved}`),
    isAsleep && text('tabs.asleep'),
    tab.isPinned && text('tabs.pinned'),
  ].filter((state) => typeof state === 'string')
  return (
    <div
      ref={exitMotionRef}
      className="p-tab-card"
      aria-hidden="true"
      style={{ left: Math.max(4, Math.min(left, window.innerWidth - WIDTH_PX - 8)), top, width: WIDTH_PX }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <strong className="p-tab-card-name">{name}</strong>
      <span className="p-tab-card-where">
        {[...new Set([tab.title ?? '', application, organisation])]
          .filter((part) => part !== '' && part !== name)
          .join(' · ')}
      </span>
      {states.map((state) => (
        <span key={state} className="p-tab-card-state">
          {state}
        </span>
      ))}
    </div>
  )
}
