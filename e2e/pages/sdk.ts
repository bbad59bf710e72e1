import type { Frame } from '@playwright/test'
import type { Portal } from './portal.ts'

/** The members of the SDK's portal object that journeys use, declared here as in an application. */
export interface SdkPortal {
  readonly locale: string
  readonly session: { organisation: { name: string } }
  readonly state: object
  readonly savedState: unknown
  onSaveState(handler: () => unknown): () => void
  onLeave(handler: () => boolean | Promise<boolean>): () => void
  onSave(handler: () => void | Promise<void>): () => void
  setDirty(isDirty: boolean, label?: string): void
  setTitle(title: string): void
  setBadge(count: number, label?: string): void
  setBackdrop(isShown: boolean): void
  showToast(toast: { text: string; kind?: string }): void
  showDialog(dialog: object): Promise<string | null>
  requestToken(): Promise<{ token: string; expiredAt: number; audience: string }>
  openMenu(target: object): Promise<void>
  openPage(page: object): Promise<void>
  registerCommands(commands: object[]): () => void
  registerSearch(provider: (query: string) => object[]): () => void
  openSearch(): void
  reportError(error: unknown): void
  reportServiceError(error: object): void
  onTokenRenewed(listener: (token: { token: string }) => void): () => void
  onBackdropPress(listener: () => void): () => void
  onEventTrack(listener: (entry: object) => void): () => void
  onApplicationSwitch(listener: (to: object) => void): () => void
}

/** The globals that tests add to the page of an application. */
export type SdkWindow = Window & {
  portal: SdkPortal
  PorticoSdk: { connectToPortal(): Promise<SdkPortal> }
  heard: unknown[]
}

/** Opens Planning, an application of kind realm, and connects it with the built SDK. */
export async function realmWithSdk(portal: Portal): Promise<Frame> {
  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  const frame = await portal.frame('Schedule')
  const own = new URL(portal.page.url())
  const host = `quality-core.apps.${own.host}`
  const sdk = await portal.page.request.get(`${own.origin}/js/portico-sdk.js`, { headers: { host } })
  await frame.evaluate(await sdk.text())
  await frame.evaluate(async () => {
    const page = window as unknown as SdkWindow
    const { PorticoSdk } = page
    Object.assign(page, { portal: await PorticoSdk.connectToPortal(), heard: [] })
  })
  return frame
}

/** Opens Quality, a frame of another origin, whose own page connects with the SDK. */
export async function frameWithSdk(portal: Portal): Promise<Frame> {
  await portal.openApplication('Quality')
  await portal.application('Inspections').getByRole('textbox').first().waitFor()
  const frame = await portal.frame('Inspections')
  await frame.waitForFunction(() => (window as unknown as SdkWindow).portal)
  await frame.evaluate(() => void Object.assign(window, { heard: [] }))
  return frame
}

/** The two message channels between an application and the portal. */
export const SDK_CHANNELS = [
  { way: 'a realm', menu: 'Schedule', application: 'Planning', code: 'plan-core', open: realmWithSdk },
  { way: 'a frame of another origin', menu: 'Inspections', application: 'Quality', code: 'quality-core', open: frameWithSdk },
] as const // prettier-ignore
