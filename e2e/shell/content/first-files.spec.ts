import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from '../fixture.ts'

const BUILT = resolve(import.meta.dirname, '../../../apps/shell/dist')

/** Strings of the code of home, of the workbench and of its style sheet, which no build renames. */
const MARKS = ['home-visits', 'user-widgets/workbench-config', '.p-work-bench{', '.p-widget-layer']

/** The files that the page names, and what their scripts import at once. */
async function firstFiles(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(join(BUILT, 'index.html'), 'utf8')
  const files = new Map<string, string>()
  let open = [...page.matchAll(/assets\/([\w-]+\.(?:js|css))/g)].map(([, name]) => name!)
  while (open.length > 0) {
    const read = await Promise.all(
      open.map(async (name) => [name, await readFile(join(BUILT, 'assets', name), 'utf8')]),
    )
    for (const [name, content] of read) files.set(name!, content!)
    const imports = read.flatMap(([, content]) =>
      [...content!.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(([, name]) => name!),
    )
    open = [...new Set(imports)].filter((name) => !files.has(name))
  }
  return files
}

test('OPS-95 the files of the frame begin with the comment by which browsers compile all functions ahead', async () => {
  const first = await firstFiles()
  const starts = [...first]
    .filter(([name]) => /^(?:vendor|frame)-[\w-]+\.js$/.test(name))
    .map(([, content]) => content.slice(0, content.indexOf('\n')))
  expect(starts).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad'])
})

test('HOME-17 the first files of the frame contain nothing of home and workbench, which later files bring', async ({
  page,
  portal,
}) => {
  const first = await firstFiles()
  expect([...first.keys()].filter((name) => name.endsWith('.js')).length).toBeGreaterThan(1)
  expect([...first.keys()].some((name) => name.endsWith('.css'))).toBe(true)
  const marked = (content: string) => MARKS.filter((mark) => content.includes(mark))
  for (const [name, content] of first) expect(marked(content), name).toEqual([])

  const others = (await readdir(join(BUILT, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name) && !first.has(name))
  const found = new Set<string>()
  const withMarks = new Set<string>()
  for (const name of others) {
    for (const mark of marked(await readFile(join(BUILT, 'assets', name), 'utf8'))) {
      found.add(mark)
      withMarks.add(name)
    }
  }
  expect(MARKS.filter((mark) => !found.has(mark))).toEqual([])

  // the page requests them only after it has shown the first menu
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.querySelector('nav a[href]')) return
      observer.disconnect()
      performance.mark('first-menu')
    }).observe(document, { childList: true, subtree: true })
  })
  await portal.signIn('anna')
  const files = [...withMarks].filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(1)
  const startsOf = () =>
    page.evaluate(
      (names) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => names.some((one) => name.endsWith(one)))
          .map(({ startTime }) => startTime),
      files,
    )
  await expect.poll(async () => (await startsOf()).length).toBeGreaterThan(1)
  const shown = await page.evaluate(() => performance.getEntriesByName('first-menu')[0]?.startTime ?? Infinity)
  for (const start of await startsOf()) expect(start).toBeGreaterThan(shown)
})
