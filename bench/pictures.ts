import { join } from 'node:path'
import { startServer } from '@portico/e2e/server'
import { launch } from './lib/browser.ts'
import { writeContactSheet } from './pictures/contact-sheet.ts'
import { SCENES } from './pictures/states.ts'
import { readTakenPictures, takeScene, type Picture, type Task } from './pictures/take.ts'
import { allVariants } from './pictures/variants.ts'

/*
 * `npm run pictures` takes a picture of every state in every variant and checks its accessibility.
 *
 * - `--only 390-en,1366-sv` selects the variants whose names begin so, `--quick` one wide and one narrow variant,
 *   `--scene open,own` the scenes of those names.
 * - `--folder PATH` is where the pictures go, `.cache/pictures` by default.
 * - `--resume` leaves out the scenes that an earlier run has taken into the folder; `--minutes 5` begins none after that
 *   time, so that several short runs take everything.
 * - `--unchecked` leaves out the check of the accessibility.
 * - `--origin URL` takes the pictures of a portal with the demonstration data that is running already.
 */
const valueOf = (option: string) =>
  process.argv.includes(option) ? (process.argv[process.argv.indexOf(option) + 1] ?? '') : undefined
const has = (option: string) => process.argv.includes(option)

/** The number of scenes that are taken at once. Most of their time is waiting. */
const AT_ONCE = 4
const QUICK = ['1366-en-light', '390-en-dark']
const starts = valueOf('--only')?.split(',') ?? ['']
const variants = allVariants().filter(({ name }) =>
  has('--quick') ? QUICK.includes(name) : starts.some((start) => name.startsWith(start)),
)
const names = valueOf('--scene')?.split(',')
const scenes = SCENES.filter(({ name }) => names?.includes(name) ?? true)
const folder = valueOf('--folder') ?? join(import.meta.dirname, '../.cache/pictures')
const end = Date.now() + Number(valueOf('--minutes') ?? Infinity) * 60_000

const given = valueOf('--origin')
const own = process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
const portal = given === undefined ? await startServer('bench-pictures', own) : null
const origin = given ?? portal?.origin ?? ''
const browser = await launch()
const pictures: Picture[] = []
const windows = [...Map.groupBy(variants, ({ group }) => group).values()]
const tasks = windows.flatMap(([first, ...others]) =>
  first === undefined
    ? []
    : scenes.map((scene): Task => ({
        origin,
        folder,
        scene,
        variants: [first, ...others],
        isChecked: !has('--unchecked'),
      })),
)
const left = tasks.filter((task) => {
  const taken = has('--resume') ? readTakenPictures(task) : null
  pictures.push(...(taken ?? []))
  return taken === null
})
try {
  await Promise.all(Array.from({ length: AT_ONCE }, takeScenes))
  async function takeScenes(): Promise<void> {
    while (Date.now() < end) {
      const task = left.shift()
      if (!task) return
      const start = Date.now()
      const taken = await takeScene(browser, task)
      pictures.push(...taken)
      const seconds = Math.round((Date.now() - start) / 1000)
      console.log(`${task.variants[0].group} ${task.scene.name}: ${taken.length} pictures in ${seconds} s`)
    }
  }
} finally {
  await browser.close()
  await portal?.stop()
}

const faulty = pictures.filter(({ findings }) => findings.length > 0)
for (const { variant, state, findings } of faulty) console.log(`${variant} ${state}: ${findings.join('; ')}`)
const sheet = writeContactSheet(folder, pictures)
console.log(`${pictures.length} pictures, ${faulty.length} with findings, ${left.length} scenes left: ${sheet}`)
process.exitCode = faulty.length > 0 || left.length > 0 ? 1 : 0
