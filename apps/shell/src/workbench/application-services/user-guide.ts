import { setEntryContext, useEntryContext } from '../../lib/portal/entry-context.ts'
import { sendToApplication } from '../engine/application-calls.ts'
import { pageOfTab } from '../model/targets/resolve-tab.ts'
import { getTabs } from '../model/tabs/tab-store.ts'

/** SDK-6: tells an application whether the person wants its user guide, from the first step. */
export function sendUserGuide(id: string): void {
  const menuCode = pageOfTab(id)?.node.sourceModuleCode ?? ''
  sendToApplication(id, 'user-guide', { enabled: useEntryContext.getState().userGuide, menuCode, step: 0 })
}

/** GUIDE-11: offers the user guide in the help menu from now on, and in the application that is shown. */
export function offerUserGuide(): void {
  setEntryContext({ ...useEntryContext.getState(), userGuide: true })
  const { activeId } = getTabs()
  if (activeId !== null) sendUserGuide(activeId)
}
