import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useTabs } from '../../workbench/model/tabs/tab-store.ts'
import { isTabBarVisible } from '../../workbench/model/tabs/tabs.ts'
import { showTabList } from '../../workbench/tab-bar/list/tab-list-store.ts'

/** LOOK-106: the list of all open tabs, from the bar at the bottom. */
export function TabsButton() {
  const text = useText()
  const isVisible = useTabs(({ tabs }) => isTabBarVisible(tabs))
  const count = useTabs(({ tabs }) => tabs.items.length)
  return (
    <IconButton
      kind="header"
      icon="application"
      className="p-bottom-tabs"
      label={text('frame.tabs')}
      badge={<span className="p-bottom-count" data-count={count} />}
      aria-haspopup="dialog"
      disabled={!isVisible}
      onClick={showTabList}
    />
  )
}
