import { localName } from '../../../lib/i18n/i18n.ts'
import { currentLanguage } from '../../../lib/i18n/language.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'
import { pageOfTab } from './resolve-tab.ts'

/**
 * SDK-40: the name that labels everything an application shows in the portal, so that no application can pose as the
 * portal.
 */
export function applicationName(id: string): string {
  const application = pageOfTab(id)?.application
  if (application) return localName(application.nameAllLang, application.name, currentLanguage())
  return findTab(getTabs(), id)?.name ?? ''
}
