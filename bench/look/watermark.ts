import { openMenu, openWorkbench, type SignedInBrowser } from '../navigation/open-workbench.ts'
import { changePreference, openDevtools } from './change-preference.ts'

const WINDOW = { width: 2560, height: 1440 }
const OPEN_MENUS = [100231, 100232]
/** Two time zones that never have the same date: the watermark shows the date. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
const REST_MS = 250

export interface WatermarkFigures {
  drawnMs: number[]
  /** The number of drawings during tab switches and scrolling, of which there should be none. */
  idleDrawings: number
  switches: number
}

/** Counts the drawings and measures their time on the main thread. */
const COUNT_DRAWINGS = `
  bench.drawings = []
  const getContext = HTMLCanvasElement.prototype.getContext
  const toDataURL = HTMLCanvasElement.prototype.toDataURL
  let begun = 0
  HTMLCanvasElement.prototype.getContext = function (...args) {
    begun ||= performance.now()
    return getContext.apply(this, args)
  }
  HTMLCanvasElement.prototype.toDataURL = function (...args) {
    const address = toDataURL.apply(this, args)
    bench.drawings.push(performance.now() - begun)
    begun = 0
    return address
  }`

/** Measures the time of drawing the watermark over a large window, and counts unnecessary drawings. */
export async function measureWatermark(at: SignedInBrowser, rounds: number): Promise<WatermarkFigures> {
  const page = await openWorkbench(at)
  try {
    await page.setViewportSize(WINDOW)
    for (const id of OPEN_MENUS) await openMenu(page, id)
    await page.locator('[data-watermark]').waitFor({ state: 'attached' })
    await page.waitForTimeout(2_000)
    await page.evaluate(COUNT_DRAWINGS)
    const devtools = await openDevtools(page, 1)
    for (let turn = 0; turn < rounds; turn += 1) {
      const timeZone = ZONES[turn % ZONES.length] ?? ZONES[0]
      const until = `bench.drawings.length > ${turn}`
      await changePreference(page, devtools, { changes: { timeZone }, until })
      await page.waitForTimeout(REST_MS)
    }
    const drawnMs = await page.evaluate<number[]>('bench.drawings')
    for (let turn = 0; turn < rounds; turn += 1) {
      await openMenu(page, OPEN_MENUS[turn % OPEN_MENUS.length] ?? 0)
      await page.mouse.move(WINDOW.width / 2, WINDOW.height / 2)
      await page.mouse.wheel(0, turn % 2 === 0 ? 600 : -600)
      await page.waitForTimeout(REST_MS)
    }
    const all = await page.evaluate<number>('bench.drawings.length')
    return { drawnMs, idleDrawings: all - drawnMs.length, switches: rounds }
  } finally {
    await page.context().close()
  }
}
