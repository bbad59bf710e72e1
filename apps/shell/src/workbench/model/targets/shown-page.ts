import { localName } from '../../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { decide, type Page } from './decide.ts'
import { readMenuData } from './menu-data.ts'
import { targetOf } from './restorable-tabs.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'

/** The page that a tab shows, as far as the menus are here. */
export function pageOfTab(id: string | null): Page | undefined {
  const tab = findTab(getTabs(), id)
  const known = readMenuData(getSession().organisation?.orgId ?? 0)
  const decision = tab && known && decide(targetOf(tab), known)
  return decision?.kind === 'tab' ? decision.page : undefined
}

/** SDK-40: whatever an application shows in the portal carries this name, so that none can pose as the portal. */
export function applicationName(id: string): string {
  const application = pageOfTab(id)?.application
  if (application) return localName(application.nameAllLang, application.name, currentLanguage())
  return findTab(getTabs(), id)?.name ?? ''
}
