import type { Watermark } from '@portico/contract/configuration/watermarks'
import type { Page } from '@playwright/test'
import type { Portal } from '../../../pages/portal.ts'
import type { Answers } from '../../answers/answers.ts'
import { changeTheme } from '../../answers/changes.ts'
import { expect, test } from '../../fixture.ts'
import { readThemeAgain } from '../../answers/read-theme-again.ts'
import type { ServedShell } from '../../serve.ts'
import { answerWatermark, WATERMARK_EVERYWHERE, watermark } from '../../answers/watermarks.ts'

/** A drawing of 60 x 20 px with a red rectangle. */
const drawing = (rectangle: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect ${rectangle} fill="#f00"/></svg>`,
  )}`
const WHOLE = drawing('width="60" height="20"')
const RIGHT_END = drawing('x="40" width="20" height="20"')

/** The start and the end of a part on one axis, in pixels of the window. */
type Run = readonly [number, number]
/** A row of the watermark, and the coloured parts in the middle of the row. */
interface PaintedRow {
  y: Run
  x: readonly Run[]
}

/** Returns the rows of red that the window shows when the portal below the watermark is invisible. */
async function paintedRows(page: Page): Promise<PaintedRow[]> {
  await expect(watermark(page)).toBeVisible()
  await page.addStyleTag({ content: '#root, [class^="p-layer-"] { visibility: hidden !important }' })
  const screenshot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (encoded) => {
    const image = new Image()
    image.src = `data:image/png;base64,${encoded}`
    await image.decode()
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, image.width, image.height)
    const isRed = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
      return red > 200 && green < 60 && blue < 60
    }
    const runs = (length: number, isSet: (at: number) => boolean) => {
      const points: [number, number][] = []
      for (let at = 0; at < length; at += 1) {
        if (!isSet(at)) continue
        const last = points.at(-1)
        if (last?.[1] === at) last[1] = at + 1
        else points.push([at, at + 1])
      }
      return points
    }
    const columns = Array.from({ length: width }, (_, x) => x)
    return runs(height, (y) => columns.some((x) => isRed(x, y))).map((y) => {
      const middle = Math.floor((y[0] + y[1]) / 2)
      return { y, x: runs(width, (x) => isRed(x, middle)) }
    })
  }, screenshot)
}

test.use({ viewport: { width: 900, height: 600 }, deviceScaleFactor: 1 })

test.beforeEach(({ answers }) => {
  changeTheme(answers, WATERMARK_EVERYWHERE)
})

/** Draws the watermark anew with each of the settings, and expects its rows. */
async function expectRows(
  { answers, portal, page, served }: { answers: Answers; portal: Portal; page: Page; served: ServedShell },
  cases: readonly { name: string; settings: Partial<Watermark['settings']>; rows: readonly PaintedRow[] }[],
  shown = (rows: readonly PaintedRow[]) => rows,
): Promise<void> {
  answerWatermark(answers, { type: 'PICTURE', settings: cases[0]!.settings })
  await portal.signIn('anna')
  for (const { name, settings, rows } of cases)
    await test.step(name, async () => {
      answerWatermark(answers, { type: 'PICTURE', settings })
      await readThemeAgain(served)
      await expect.poll(async () => shown(await paintedRows(page)), { message: name }).toEqual(rows)
    })
}

test('WATERMARK-8 a watermark that is not repeated is painted once, at each of the five positions', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const places = [
    ['MIDDLE', [420, 480], [290, 310]],
    ['LEFT', [20, 80], [290, 310]],
    ['RIGHT', [820, 880], [290, 310]],
    ['UP', [420, 480], [20, 40]],
    ['DOWN', [420, 480], [560, 580]],
  ] as const
  const cases = places.map(([position, x, y]) => ({
    name: position,
    settings: { picturePath: WHOLE, repeat: false, position, spacing: 40 },
    rows: [{ y, x: [x] }],
  }))
  await expectRows({ answers, portal, page, served }, cases)
})

test('WATERMARK-8 a repeated watermark fills the window, every second row shifted by 30 px or not', async ({
  answers,
  portal,
  page,
  served,
}) => {
  // a drawing of 60 x 20 px with 40 px of spacing: one in each 100 x 60 px
  const straight = Array.from({ length: 9 }, (_, at): Run => [at * 100 + 20, at * 100 + 80])
  const shifted: Run[] = [
    [0, 10],
    ...Array.from({ length: 8 }, (_, at): Run => [at * 100 + 50, at * 100 + 110]),
    [850, 900],
  ]
  const cases = [30, 0].map((staggerDistance) => ({
    name: `${staggerDistance} px`,
    settings: { picturePath: WHOLE, repeat: true, position: 'UP', spacing: 40, staggerDistance } as const,
    rows: Array.from({ length: 10 }, (_, at) => ({
      y: [at * 60 + 20, at * 60 + 40] as const,
      x: at % 2 === 1 && staggerDistance > 0 ? shifted : straight,
    })),
  }))
  await expectRows({ answers, portal, page, served }, cases)
})

test('WATERMARK-8 a watermark is rotated clockwise by 0, 90, 180 and -90 degrees', async ({
  answers,
  portal,
  page,
  served,
}) => {
  const places = [
    [0, [460, 480], [290, 310]],
    [90, [440, 460], [310, 330]],
    [180, [420, 440], [290, 310]],
    [-90, [440, 460], [270, 290]],
  ] as const
  const cases = places.map(([rotationAngle, x, y]) => ({
    name: `${rotationAngle} degrees`,
    settings: { picturePath: RIGHT_END, repeat: false, rotationAngle, spacing: 40 },
    rows: [{ y, x: [x] }],
  }))
  // an edge that lies between two pixels is painted on either side
  const rounded = ([from, to]: Run): Run => [Math.round(from / 5) * 5, Math.round(to / 5) * 5]
  await expectRows({ answers, portal, page, served }, cases, (rows) =>
    rows.map(({ y, x }) => ({ y: rounded(y), x: x.map(rounded) })),
  )
})

test('WATERMARK-8 a rotated text stands in the middle, and is higher than wide', async ({ answers, portal, page }) => {
  answerWatermark(answers, { text: 'IIIIIIIIIIIIIIII', settings: { repeat: false, rotationAngle: 90, fontSize: 40 } })
  await portal.signIn('anna')

  const rows = await paintedRows(page)
  const [top, bottom] = [rows[0]!.y[0], rows.at(-1)!.y[1]]
  expect(bottom - top).toBeGreaterThan(100)
  expect(Math.abs((top + bottom) / 2 - 300)).toBeLessThan(5)
  for (const { x } of rows) for (const [left, right] of x) expect([left > 420, right < 480]).toEqual([true, true])
})

test('WATERMARK-8 a watermark that is half transparent lets the page shine through', async ({
  answers,
  portal,
  page,
}) => {
  answerWatermark(answers, {
    type: 'PICTURE',
    settings: { picturePath: WHOLE, repeat: false, transparency: 0.5, spacing: 40 },
  })
  await portal.signIn('anna')

  expect(await paintedRows(page)).toEqual([])
  await expect(watermark(page)).toBeVisible()
})
