import { join } from 'node:path'
import { startServer } from '@portico/e2e/server'
import { launch } from './lib/browser.ts'
import { writeContactSheet } from './pictures/contact-sheet.ts'
import { SCENES } from './pictures/states.ts'
import { takeScene, type Picture } from './pictures/take.ts'
import { allVariants } from './pictures/variants.ts'

/*
 * `npm run pictures` takes a picture of every state in every variant and checks its accessibility. `--only 390-en` selects the
 * variants whose names begin with `390-en`, a list with commas those of each, `--quick` one wide and one narrow variant.
 */
const only = process.argv.includes('--only')
  ? (process.argv[process.argv.indexOf('--only') + 1] ?? '').split(',')
  : ['']
/** The number of variants that are taken at once. */
const AT_ONCE = 3
const QUICK = ['1366-en-light', '390-en-dark']
const variants = allVariants().filter(({ name }) =>
  process.argv.includes('--quick') ? QUICK.includes(name) : only.some((start) => name.startsWith(start)),
)

const folder = join(import.meta.dirname, '../.cache/pictures')
const own = process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
const portal = await startServer('bench-pictures', own)
const browser = await launch()
const pictures: Picture[] = []
try {
  const left = [...variants]
  // most of the time is waiting
  await Promise.all(Array.from({ length: AT_ONCE }, takeVariants))
  async function takeVariants(): Promise<void> {
    for (let variant = left.shift(); variant; variant = left.shift()) {
      const scenePictures: Picture[] = []
      for (const scene of SCENES)
        scenePictures.push(...(await takeScene(browser, { origin: portal.origin, folder, scene, variant })))
      pictures.push(...scenePictures)
      console.log(`${variant.name}: ${scenePictures.length} pictures`)
      writeContactSheet(folder, pictures)
    }
  }
} finally {
  await browser.close()
  await portal.stop()
}

const faulty = pictures.filter(({ findings }) => findings.length > 0)
for (const { variant, state, findings } of faulty) console.log(`${variant} ${state}: ${findings.join('; ')}`)
console.log(`${pictures.length} pictures, ${faulty.length} with findings: ${writeContactSheet(folder, pictures)}`)
process.exitCode = faulty.length > 0 ? 1 : 0
