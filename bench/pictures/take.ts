import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { takeSession } from '@portico/e2e/take-session'
import type { Browser, Frame, Page } from 'playwright'
import { closeEverything, type Scene, type State } from './states.ts'
import type { PictureVariant } from './variants.ts'
import { SKIP_TOUR } from '../lib/browser.ts'

export interface Picture {
  variant: string
  state: string
  /** Relative to the folder of all pictures; null if the state could not be shown. */
  file: string | null
  /** The reason why the state could not be shown, and the findings of the accessibility check. */
  findings: readonly string[]
}

/** The time without changes before the picture is taken, in milliseconds. */
const REST_MS = 900

/** Takes a picture of every state of a scene, and checks each. */
export async function takeScene(
  browser: Browser,
  { origin, folder, scene, variant }: { origin: string; folder: string; scene: Scene; variant: PictureVariant },
): Promise<Picture[]> {
  const context = await browser.newContext({ ...variant.options, baseURL: origin })
  await context.addInitScript(SKIP_TOUR)
  context.setDefaultTimeout(15_000)
  const pictures: Picture[] = []
  try {
    if (scene.account !== null) await takeSession(context.request, scene.account, scene.password)
    const page = await context.newPage()
    for (const state of scene.states) {
      if (state.isWideOnly === true && variant.isPhone) continue
      pictures.push(await takeState(page, { folder, state, variant }))
      await closeEverything(page)
    }
  } finally {
    await context.close()
  }
  return pictures
}

async function takeState(
  page: Page,
  { folder, state, variant }: { folder: string; state: State; variant: PictureVariant },
): Promise<Picture> {
  const about = { variant: variant.name, state: state.name }
  try {
    await state.show(page)
    await page.waitForTimeout(REST_MS)
    await page.locator('.p-viewport-loading').first().waitFor({ state: 'hidden' })
    await Promise.all(page.frames().map(settled))
    mkdirSync(join(folder, variant.name), { recursive: true })
    const file = join(variant.name, `${state.name}.png`)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    return { ...about, file, findings: await findingsOf(page) }
  } catch (error) {
    return { ...about, file: null, findings: [String(error).split('\n')[0] ?? ''] }
  }
}

/** Waits until the animations of a frame have ended, also those of skeletons. A state that never rests is taken as it is. */
async function settled(frame: Frame): Promise<void> {
  await frame.waitForLoadState('load')
  const atRest = () => document.getAnimations().every(({ playState }) => playState !== 'running')
  await frame.waitForFunction(atRest, undefined, { timeout: 10_000 }).catch(() => undefined)
}

/** LOOK-9, LOOK-103: returns axe findings of any impact. Hosted applications are excluded: their teams check them. */
async function findingsOf(page: Page): Promise<string[]> {
  const check = new AxeBuilder({ page }).exclude('iframe').options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await check.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
