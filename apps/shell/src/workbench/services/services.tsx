import { useText } from '../../lib/i18n/i18n.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/empty-state.tsx'
import { closeWithConfirmation } from '../navigation/tabs/close-tabs.ts'
import { useMenus } from '../model/targets/menu-data.ts'
import { useMenuName } from '../model/menus/menu-name.ts'
import { usePaintedTabs } from '../model/tabs/painted-tabs.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { DEPENDENCIES, isMissing } from './missing.ts'
import { useKnownFacts } from './use-known-facts.ts'
import { useServiceWatch } from './use-service-watch.ts'

/** Shows which services of the menus do not run. A service whose state is unknown counts as running. */
export function Services() {
  useServiceWatch()
  useKnownFacts()
  const tab = usePaintedTabs((tabs) => findTab(tabs, tabs.activeId))
  return tab && !tab.isDefault ? <OfTab key={tab.id} tab={tab} /> : null
}

/** MENU-32 (D67): an application whose service is down shows a message instead of a failing frame. */
function OfTab({ tab }: { tab: Tab }) {
  const text = useText()
  const nameOf = useMenuName()
  const node = useMenus().byId.get(tab.menuId)
  const menuCode = node?.sourceModuleCode ?? ''
  const input = { params: { service: 'workbench' }, query: { menuCode } }
  const { data, refetch, isFetching } = useEndpoint(DEPENDENCIES, input, { enabled: menuCode !== '', silent: true })
  const isFront = useTabs(({ tabs }) => tabs.activeId === tab.id)
  if (!isFront || !data || !isMissing(data)) return null
  const name = node ? nameOf(node) : tab.name
  return (
    <div className="p-viewport-card">
      <ErrorPanel
        icon="unavailable"
        title={text('viewport.unavailable')}
        actions={
          <>
            <Button kind="primary" icon="reload" isBusy={isFetching} onClick={() => void refetch()}>
              {text('viewport.tryAgain')}
            </Button>
            <Button onClick={() => void closeWithConfirmation(tab.id)}>{text('viewport.close')}</Button>
          </>
        }
      >
        {text('services.down', { name })}
      </ErrorPanel>
    </div>
  )
}
