import { useEffect, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { followApplications, useApplications, useMenus } from '../../workbench/model/targets/menu-data.ts'
import { usePaintedTabs } from '../../workbench/model/tabs/painted-tabs.ts'
import { findTab } from '../../workbench/model/tabs/tabs.ts'
import { reloadViewport } from '../../workbench/engine/application-calls.ts'
import { useViewports } from '../../workbench/model/viewports/viewport-store.ts'
import '../../ui/float.css'

/** A banner over the active application until it is dismissed; nothing loads before the person confirms. */
export function NewVersion() {
  const text = useText()
  const index = useMenus()
  const applications = useApplications()
  const tab = usePaintedTabs((tabs) => findTab(tabs, tabs.activeId))
  const loaded = useViewports(({ versions }) => (tab ? versions[tab.id] : undefined))
  const [putAway, setPutAway] = useState<readonly string[]>([])
  useEffect(followApplications, [])
  const code = tab && index.byId.get(tab.menuId)?.sourceAppCode
  const present = applications.find((application) => application.code === code)?.hosting.version
  if (!tab || loaded === undefined || present === undefined || present === loaded) return null
  const news = `${tab.id} ${present}`
  if (putAway.includes(news)) return null
  return (
    <aside className="p-float" aria-label={text('newVersion.label')}>
      <span role="status">{text('newVersion.text')}</span>
      <Button size="small" kind="primary" icon="reload" onClick={() => void reloadViewport(tab.id)}>
        {text('newVersion.reload')}
      </Button>
      <IconButton
        size="small"
        icon="close"
        label={text('newVersion.later')}
        onClick={() => setPutAway([...putAway, news])}
      />
    </aside>
  )
}
