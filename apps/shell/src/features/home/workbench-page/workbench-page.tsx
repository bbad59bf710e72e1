import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { useEffect, useState, type CSSProperties } from 'react'
import { queryClient } from '../../../lib/api/query.ts'
import { sameOriginPicture } from '../../../lib/same-origin-picture.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useHeaderTheme } from '../../../workbench/layout/scene/scene.ts'
import { usePresentSplit } from '../../../workbench/model/tabs/split-store.ts'
import { useTabs } from '../../../workbench/model/tabs/tab-store.ts'
import { useWorkbenchPageReloads } from '../../../workbench/model/viewports/workbench-page-reloads.ts'
import { WorkbenchPageGrid } from './workbench-page-grid.tsx'
import { useWorkbenchPageText } from './workbench-page-text.ts'
import './workbench-page.css'

/** Calls whose answers the widgets show. */
const WIDGET_CALLS = [
  '/user-widgets/',
  '/dashboards/list',
  '/messages/page',
  '/project',
  '/trust-permissions/requests',
  '/dictionar',
  '/user-recent-visits/list',
  '/user-collections',
]
const isOfWidget = (part: unknown) => typeof part === 'string' && WIDGET_CALLS.some((path) => part.includes(path))

/** GRID-10: the page of the menu 'Workbench'. Once shown it stays, hidden, while its tab is open. */
export function WorkbenchPage() {
  const text = useWorkbenchPageText()
  const id = useTabs(({ tabs }) => tabs.items.find(({ menuId }) => menuId === RESERVED_MENUS.workbench)?.id)
  const activeId = useTabs(({ tabs }) => tabs.activeId)
  const split = usePresentSplit()
  const orgId = useSession(({ organisation }) => organisation?.orgId)
  const picture = sameOriginPicture(useHeaderTheme()?.bgImageUrl)
  const reloads = useWorkbenchPageReloads(({ count }) => count)
  useEffect(() => {
    // GRID-16: the portal's own widgets read their answers anew
    if (reloads > 0) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some(isOfWidget) })
  }, [reloads])
  const isShown = id !== undefined && (id === activeId || id === split?.left || id === split?.right)
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)
  if (id === undefined || !wasShown || orgId === undefined) return null
  const style = {
    '--p-share': split ? `${split.share}%` : undefined,
    '--p-work-bench-picture': picture ? `url("${picture}")` : undefined,
  } as CSSProperties
  return (
    <section
      className="p-work-bench p-scroll"
      aria-label={text('title')}
      data-region
      data-side={isShown && split ? (id === split.left ? 'left' : 'right') : undefined}
      data-picture={picture ? true : undefined}
      hidden={!isShown}
      style={style}
    >
      <WorkbenchPageGrid key={`${orgId} ${reloads}`} orgId={orgId} />
    </section>
  )
}
