import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The time that a press has to show its effect, in milliseconds. */
const REST_MS = 250
/** How long content is waited for, in milliseconds, and the number of letters that are no content. */
const CONTENT_MS = 12_000
const FEW_LETTERS = 40

export interface Task {
  origin: string
  folder: string
  scene: Scene
  variant: PictureVariant
}

const resultOf = ({ folder, scene, variant }: Task) => join(folder, variant.name, `${scene.name}.json`)

/** Returns the pictures of a scene that an earlier run has taken, or null. */
export function takenScene(task: Task): Picture[] | null {
  const file = resultOf(task)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Picture[]) : null
}

/** Takes a picture of every state of a scene, checks each, and notes the result beside the pictures. */
export async function takeScene(browser: Browser, task: Task): Promise<Picture[]> {
  const { origin, folder, scene, variant } = task
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
  mkdirSync(join(folder, variant.name), { recursive: true })
  writeFileSync(resultOf(task), JSON.stringify(pictures))
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
    await shown(page)
    await Promise.all(page.frames().map(settled))
    mkdirSync(join(folder, variant.name), { recursive: true })
    const file = join(variant.name, `${state.name}.png`)
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    return { ...about, file, findings: variant.isChecked ? await findingsOf(page) : [] }
  } catch (error) {
    return { ...about, file: null, findings: [String(error).split('\n')[0] ?? ''] }
  }
}

/** Waits until the page in front has text: its own, or that of its frame. A page that stays empty is taken as it is. */
async function shown(page: Page): Promise<void> {
  const area = page.locator('.p-viewports')
  if ((await area.count()) === 0) return
  const hasText = async () => {
    if ((await area.innerText()).trim().length > FEW_LETTERS) return true
    for (const frame of page.frames().slice(1)) {
      const element = await frame.frameElement()
      const text = (await element.isVisible()) ? await frame.locator('body').innerText({ timeout: 1000 }) : ''
      if (text.trim().length > FEW_LETTERS) return true
    }
    return false
  }
  for (const end = Date.now() + CONTENT_MS; Date.now() < end; await page.waitForTimeout(REST_MS))
    if (await hasText().catch(() => false)) return
}

/** Waits until the animations of a frame have ended, also those of skeletons. A state that never rests is taken as it is. */
async function settled(frame: Frame): Promise<void> {
  await frame.waitForLoadState('load')
  // an animation that follows a scroll position or a width always counts as running
  const atRest = () =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline)
  await frame.waitForFunction(atRest, undefined, { timeout: 2500 }).catch(() => undefined)
}

/** LOOK-9, LOOK-103: returns axe findings of any impact. Hosted applications are excluded: their teams check them. */
async function findingsOf(page: Page): Promise<string[]> {
  const check = new AxeBuilder({ page }).exclude('iframe').options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await check.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
