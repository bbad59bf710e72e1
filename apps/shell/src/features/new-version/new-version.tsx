import { useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { followApplications, useApplications, useMenus } from '../../workbench/navigation/menus.ts'
import { useSettledTabs } from '../../workbench/tabs/settled-tabs.ts'
import { findTab } from '../../workbench/tabs/tabs.ts'
import { reloadViewport } from '../../workbench/viewports/host.ts'
import { useViewports } from '../../workbench/viewports/viewport-store.ts'
import '../../ui/float.css'

/** Over the application in front; nothing is loaded before the person says so. */
export function NewVersion() {
  const text = useText()
  const index = useMenus()
  const applications = useApplications()
  const tab = useSettledTabs((tabs) => findTab(tabs, tabs.activeId))
  const loaded = useViewports(({ versions }) => (tab ? versions[tab.id] : undefined))
  useEffect(followApplications, [])
  const code = tab && index.byId.get(tab.menuId)?.sourceAppCode
  const present = applications.find((application) => application.code === code)?.hosting.version
  if (!tab || loaded === undefined || present === undefined || present === loaded) return null
  return (
    <aside className="p-float" aria-label={text('newVersion.label')}>
      <span role="status">{text('newVersion.text')}</span>
      <Button size="small" kind="primary" icon="reload" onClick={() => void reloadViewport(tab.id)}>
        {text('newVersion.reload')}
      </Button>
    </aside>
  )
}
