import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { confirmExternal, openBlankWindow } from '../../../workbench/third-party/open-page.ts'
import type { ChatLink } from './chat-link.ts'

/**
 * ASSIST-70, ASSIST-72: opens a menu, for which the server checks the permission anew, or asks before it opens a page in
 * a new window. No data is passed.
 */
export async function openChatLink(link: ChatLink): Promise<void> {
  if (link.kind === 'menu') {
    const { productCode, applicationCode, menuCode } = link
    await openMenu({ productCode, applicationCode, menuCode, from: 'application' })
    return
  }
  if (await confirmExternal(null, link.url)) openBlankWindow(link.url)
}
