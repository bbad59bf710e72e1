import type { Frame, Page } from '@playwright/test'
import type { Portal } from './portal.ts'
import type { SdkWindow } from './sdk.ts'

/** Sends a message in the legacy format, which has no version. */
export const postLegacyMessage = (frame: Frame, type: string, data: object) =>
  frame.evaluate((message) => parent.postMessage(message, '*'), { type, data })

export const openBySdk = (frame: Frame, target: object) =>
  frame.evaluate(
    (target) =>
      (window as unknown as SdkWindow).portal.openMenu(target).then(
        () => 'opened',
        () => 'refused',
      ),
    target,
  )

/** Returns the path and query of the application in a tab. */
export const applicationPath = async (portal: Portal, menu: string) =>
  (await portal.frame(menu)).evaluate(() => location.pathname + location.search).catch(() => '')

/** Collects the menus whose visits the page reports to the server, in their order. */
export function collectVisits(page: Page): string[] {
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/user-recent-visits')) return
    visits.push((request.postDataJSON() as { menuAuthCode: string }).menuAuthCode)
  })
  return visits
}
