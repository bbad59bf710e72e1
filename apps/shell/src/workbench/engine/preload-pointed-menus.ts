import type { Engine } from '@portico/hosting/engine'
import { getSession } from '../../lib/session/session-store.ts'
import { decide } from '../model/targets/decide.ts'
import { readMenuData } from '../model/targets/menu-data.ts'
import { tabKey } from '../model/tabs/tab-key.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { requestFor } from './open-request.ts'
import { savesData } from '../../lib/loading/preload-part.ts'

/** A pointer must rest on a menu for this time before the menu is preloaded, in milliseconds. */
const POINTER_REST_MS = 65

/**
 * HOST-79: links to a menu have its id as `data-menu`; when pointer or focus rests on one, its application is
 * preloaded. HOST-216: not if the browser saves data. Returns a stop function.
 */
export function preloadPointedMenus(engine: Engine, page: Document = document): () => void {
  let pointedAt: string | undefined
  let clock: ReturnType<typeof setTimeout> | undefined

  if (savesData()) return () => undefined
  const point = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null
    const menuId = link?.dataset.menu
    if (menuId === pointedAt) return
    pointedAt = menuId
    clearTimeout(clock)
    if (menuId) clock = setTimeout(prepare, POINTER_REST_MS, engine, Number(menuId))
  }
  page.addEventListener('pointerover', point, { passive: true })
  page.addEventListener('focusin', point)
  return () => {
    clearTimeout(clock)
    page.removeEventListener('pointerover', point)
    page.removeEventListener('focusin', point)
  }
}

function prepare(engine: Engine, menuId: number): void {
  const menuData = readMenuData(getSession().organisation?.orgId ?? 0)
  const decision = menuData && decide({ menuId }, menuData)
  if (decision?.kind !== 'tab') return
  const { node, params } = decision.page
  const id = tabKey(node.id, decision.isMulti, params)
  const request = findTab(getTabs(), id) ? undefined : requestFor(id, decision.page)
  if (request) engine.preload(request)
}
