import type { Page, Request } from '@playwright/test'
import type { Portal } from './portal.ts'

/** Returns the origin of an application's own host below a portal, by default the journeys' portal. */
export function originOfApplication(code: string, portal = process.env.PORTAL_URL!): string {
  const { protocol, host } = new URL(portal)
  return `${protocol}//${code}.apps.${host}`
}

/** Counts documents that frames load: a frame that reloads asks for its document again. */
export function countFrameLoads(page: Page): { readonly count: number } {
  const counter = { count: 0 }
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) counter.count++
  })
  return counter
}

/** Sets a property of the document's window. A reload would remove it. */
export async function setMarker(portal: Portal, menu: string, value: string): Promise<void> {
  const frame = await portal.frame(menu)
  await frame.evaluate((text) => void Object.assign(window, { journeyMarker: text }), value)
}

export async function readMarker(portal: Portal, menu: string): Promise<unknown> {
  const frame = await portal.frame(menu)
  return frame.evaluate(() => (window as unknown as { journeyMarker?: unknown }).journeyMarker)
}
