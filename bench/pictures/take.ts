import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { takeSession } from '@portico/e2e/take-session'
import type { Browser, Frame, Page, Request } from 'playwright'
import { closeEverything, type Scene, type PictureState } from './states.ts'
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

/** The time without requests before a picture is taken, and between two looks at the page, in milliseconds. */
const REST_MS = 300
const STEP_MS = 50
/** A request that takes longer is a stream. In milliseconds. */
const STREAM_MS = 6000
/** The time limit for content in milliseconds, and the number of letters up to which a page counts as empty. */
const CONTENT_MS = 12_000
const FEW_LETTERS = 40
/** The time limit for the end of all animations of a frame, in milliseconds. */
const REST_LIMIT_MS = 1000

/** A scene in one window and language, with all looks that are to be taken of it. */
export interface Task {
  origin: string
  folder: string
  scene: Scene
  variants: readonly [PictureVariant, ...PictureVariant[]]
  /** Whether the accessibility is checked, too. */
  isChecked: boolean
}

const resultOf = (folder: string, scene: Scene, variant: PictureVariant) =>
  join(folder, variant.name, `${scene.name}.json`)

/** Returns the pictures of a scene that an earlier run has taken in all looks, or null. */
export function readTakenPictures({ folder, scene, variants }: Task): Picture[] | null {
  const files = variants.map((variant) => resultOf(folder, scene, variant))
  if (!files.every((file) => existsSync(file))) return null
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Picture[])
}

/** Takes a picture of every state of a scene in each look, checks each, and notes the result beside the pictures. */
export async function takeScene(browser: Browser, task: Task): Promise<Picture[]> {
  const { origin, folder, scene, variants } = task
  const [first] = variants
  const context = await browser.newContext({ ...first.options, baseURL: origin })
  await context.addInitScript(SKIP_TOUR)
  context.setDefaultTimeout(40_000)
  const pictures: Picture[] = []
  try {
    if (scene.account !== null) await takeSession(context.request, scene.account, scene.password)
    const page = await context.newPage()
    watchRequests(page)
    for (const state of scene.states) {
      if (state.isWideOnly === true && first.isPhone) continue
      if ((state.minWidth ?? 0) > (first.options.viewport?.width ?? Infinity)) continue
      pictures.push(...(await takeState(page, state, task)))
      await page.emulateMedia(lookOf(first))
      await closeEverything(page)
    }
  } finally {
    await context.close()
  }
  for (const variant of variants) {
    mkdirSync(join(folder, variant.name), { recursive: true })
    const taken = pictures.filter((picture) => picture.variant === variant.name)
    writeFileSync(resultOf(folder, scene, variant), JSON.stringify(taken))
  }
  return pictures
}

/** The media features of a variant, which a page that is open follows. */
const lookOf = ({ options: { colorScheme, contrast = 'no-preference', forcedColors = 'none' } }: PictureVariant) => ({
  ...{ colorScheme: colorScheme ?? null, contrast, forcedColors },
})

/** Shows a state once and takes a picture of it in each look. */
async function takeState(
  page: Page,
  state: PictureState,
  { folder, variants, isChecked }: Task,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  try {
    await page.emulateMedia(lookOf(variants[0]))
    await state.show(page)
    await quiet(page)
    await page.locator('.p-viewport-loading').first().waitFor({ state: 'hidden' })
    await shown(page)
    await quiet(page)
    for (const variant of variants) {
      await page.emulateMedia(lookOf(variant))
      await painted(page)
      await Promise.all(page.frames().map(settled))
      mkdirSync(join(folder, variant.name), { recursive: true })
      const file = join(variant.name, `${state.name}.png`)
      await page.screenshot({ path: join(folder, file), animations: 'disabled' })
      const findings = isChecked && variant.isChecked ? await findingsOf(page, variant) : []
      pictures.push({ variant: variant.name, state: state.name, file, findings })
    }
    return pictures
  } catch (error) {
    const findings = [String(error).split('\n')[0] ?? '']
    const missing = variants.slice(pictures.length)
    return [...pictures, ...missing.map(({ name }) => ({ variant: name, state: state.name, file: null, findings }))]
  }
}

/** The requests of each page that are under way, with their start. */
const underWay = new WeakMap<Page, Map<Request, number>>()

function watchRequests(page: Page): void {
  const requests = new Map<Request, number>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.set(request, Date.now()))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Waits until no request is under way for a while. A request that is answered slowly is a stream, which never ends. */
async function quiet(page: Page): Promise<void> {
  const isBusy = () => [...(underWay.get(page)?.values() ?? [])].some((start) => Date.now() - start < STREAM_MS)
  let rest = 0
  for (const end = Date.now() + CONTENT_MS; Date.now() < end && rest < REST_MS; await page.waitForTimeout(STEP_MS))
    rest = isBusy() ? 0 : rest + STEP_MS
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
  for (const end = Date.now() + CONTENT_MS; Date.now() < end; await page.waitForTimeout(STEP_MS))
    if (await hasText().catch(() => false)) return
}

/** Waits for two frames of the page: the applications follow a change of the look with the next one. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Waits until the animations of a frame have ended, also those of skeletons. A state that never rests is taken as it is. */
async function settled(frame: Frame): Promise<void> {
  // a preloaded frame may be removed meanwhile
  await frame.waitForLoadState('load').catch(() => undefined)
  // an animation that follows a scroll position or a width always counts as running
  const atRest = () =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline)
  await frame.waitForFunction(atRest, undefined, { timeout: REST_LIMIT_MS }).catch(() => undefined)
}

/** A control of the page that an open menu or popover covers in part: the target that is left is not used. */
const UNDER_OVERLAY = '.p-header, .p-tab-bar, .p-viewports, .p-tools, .p-side'

/**
 * LOOK-9, LOOK-103: returns axe findings of any impact. Hosted applications are excluded: their teams check them. With
 * forced colours axe reads the colours of the style sheet instead of those of the system, which are painted.
 */
async function findingsOf(page: Page, { options }: PictureVariant): Promise<string[]> {
  const isForced = options.forcedColors === 'active'
  const isCovered = (await page.locator('.p-popover').count()) > 0
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: !isForced } }
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').options({ rules }).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const targets: string[] = []
    for (const { target } of nodes) {
      const selector = target.join(' ')
      const isBelow = async () =>
        (await page.locator(selector).locator(`xpath=ancestor::*`).and(page.locator(UNDER_OVERLAY)).count()) > 0
      if (id === 'target-size' && isCovered && (await isBelow())) continue
      targets.push(selector)
    }
    if (targets.length > 0) found.push(`${id}: ${targets.join(', ')}`)
  }
  return found
}
