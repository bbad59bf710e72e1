import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { pageStatus } from '../../lib/api.ts'
import { showNotice } from '../../lib/failures.ts'
import { text } from '../../lib/i18n.ts'
import { mayOnce, reloadOnce } from '../../lib/reload-once.ts'
import { getSession } from '../../lib/session-store.ts'
import { useVisit } from '../../lib/visit.ts'
import { readKnown } from '../navigation/menus.ts'
import { enterTab } from '../navigation/navigate.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab, type Tab } from '../tabs/tabs.ts'
import { useViewports } from './viewport-store.ts'

/** What frameworks say that mount an application into an element which is not there any more. */
const WRAPPER = /\b(?:wrapper|target container)\b/gi
const MISSING = /\b(?:not found|not exist|missing)/i

export function isWrapperMissing(message: string): boolean {
  const start = message.slice(0, 2000)
  return [...start.matchAll(WRAPPER)].some(({ index }) => MISSING.test(start.slice(index, index + 220)))
}

/** ENTRY-55: only a page loaded anew brings such an application back; nobody's unsaved work is given for it. */
export function mendWrapper(message: string): void {
  if (isWrapperMissing(message) && !getTabs().items.some(({ isDirty }) => isDirty)) reloadOnce('wrapper')
}

/** ENTRY-56: an address led to a menu whose page does not come: the portal's home does, and the tab stays as it is. */
export function fallBackHome(): () => void {
  let entryTab: string | null = null
  return useViewports.subscribe(({ states }) => {
    entryTab ??= getTabs().activeId
    const state = entryTab === null ? undefined : states[entryTab]
    if (state?.phase !== 'failed') return
    mendWrapper(state.error.message)
    const tab = findTab(getTabs(), entryTab)
    if (state.error.reason === 'unavailable' && tab && isEnteredByAddress(tab.menuId)) void giveWay(tab)
  })
}

async function giveWay({ id, menuId, name, isDefault }: Tab): Promise<void> {
  const home = String(RESERVED_MENUS.home)
  if (isDefault || !findTab(getTabs(), home) || !(await isMissing(menuId))) return
  const isSeen = getTabs().activeId === id && useViewports.getState().states[id]?.phase === 'failed'
  if (!isSeen || !mayOnce('missing-menu')) return
  enterTab(home)
  showNotice({ kind: 'warning', text: text('pages.missingMenu', { name }) })
}

/** The application's page is not there; one whose server is away is another matter, and has its card (HOST-12). */
async function isMissing(menuId: number): Promise<boolean> {
  const known = readKnown(getSession().organisation?.orgId ?? 0)
  const code = known?.index.byId.get(menuId)?.sourceAppCode
  const page = performance
    .getEntriesByType('resource')
    .findLast(({ name }) => code != null && name.startsWith(`${location.origin}/apps/${code}/`))
  return page !== undefined && (await pageStatus(page.name)) === 404
}

/** The very first page, which the address had named. */
function isEnteredByAddress(menuId: number): boolean {
  const { menuId: wanted, menuCode, applicationCode } = useVisit.getState()
  return wanted === menuId || menuCode !== null || applicationCode !== null
}
