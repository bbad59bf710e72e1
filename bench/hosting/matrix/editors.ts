import type { BrowserContext, Frame, Page } from 'playwright'
import { press, serveFiles, startApplication, type Application } from './applications/application.ts'
import { portalEnvironment } from './environments.ts'
import type { MatrixPortal } from './portal.ts'
import { reasonOf } from './steps.ts'

/** Published editors on a page without the SDK, with the element that a person clicks to type. */
const EDITORS = {
  monaco: (frame: Frame) => frame.locator('.view-line').first(),
  codemirror: (frame: Frame) => frame.locator('.cm-line').first(),
  quill: (frame: Frame) => frame.locator('.ql-editor'),
  tinymce: (frame: Frame) => frame.frameLocator('iframe').locator('body'),
} as const

const PACKAGES = ['monaco-editor', 'codemirror', 'quill', 'tinymce']
const WRITTEN = 'night shift'
/** The number of other applications: more than the portal keeps alive (HOST-6). */
const OTHERS = 11

interface EditorRow {
  editor: string
  found: string
}

/**
 * HOST-337, HOST-341: text in a published editor marks the tab as unsaved, keeps the application awake while others
 * sleep, and raises the question before the tab closes. Moving the cursor is not a change.
 */
export async function runEditors(
  portal: MatrixPortal,
  withBrowser: <T>(work: (context: BrowserContext) => Promise<T>) => Promise<T>,
): Promise<EditorRow[]> {
  const rows: EditorRow[] = []
  for (const editor of Object.keys(EDITORS) as (keyof typeof EDITORS)[]) {
    const code = `editor-${editor}`
    const application: Application = {
      code,
      what: editor,
      npm: { folder: 'editors', packages: PACKAGES },
      sources: 'editors',
      start: ({ folder, port }) => serveFiles(folder, port),
      readyPath: `/${editor}/`,
      steps: () => [],
    }
    const running = await startApplication(application, new URL(portal.originOf(code)).host)
    try {
      await portal.add({ code, port: running.port, path: `/${editor}/` })
      const verdict = await withBrowser((context) => writeIn(context, portal, code, EDITORS[editor]))
      rows.push({ editor, found: verdict })
    } catch (error) {
      rows.push({ editor, found: reasonOf(error) })
    } finally {
      running.stop()
    }
  }
  return rows
}

async function writeIn(
  context: BrowserContext,
  portal: MatrixPortal,
  code: string,
  surfaceOf: (frame: Frame) => ReturnType<Frame['locator']>,
): Promise<string> {
  const { page, frame } = await portalEnvironment(portal).show(context, { code, port: 0, path: '/' })
  const application = frame()
  await application.waitForFunction(`typeof readText === 'function'`)
  const tab = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { selected: true })
  const name = (await tab.textContent()) ?? ''
  const own = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab', { name, exact: true })
  const isMarked = async () => (await own.locator('.p-tab-dot').count()) > 0

  await press(surfaceOf(application))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Home')
  await page.waitForTimeout(300)
  if (await isMarked()) return 'moving the cursor counts'
  await page.keyboard.type(WRITTEN)
  for (let turn = 0; !(await isMarked()); turn++) {
    if (turn === 50) return 'writing does not count'
    await page.waitForTimeout(100)
  }
  await openOthers(page)
  if (application.isDetached()) return 'slept'
  if (!((await application.evaluate('readText()')) as string).includes(WRITTEN)) return 'lost what was written'

  await own.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Close', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  await question.getByRole('button', { name: 'Stay', exact: true }).click()
  if (application.isDetached()) return 'was closed'
  return ((await application.evaluate('readText()')) as string).includes(WRITTEN) ? 'held' : 'lost what was written'
}

/** Opens menus of the demonstration one after another until one of them sleeps. */
async function openOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Applications' })
    .getByRole('button')
    .filter({ has: page.getByText('Planning', { exact: true }) })
    .click()
  const tabs = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab')
  const leaves = page.getByRole('tree', { name: 'Side menu' }).locator('[role=treeitem]:not([aria-expanded])')
  await leaves.first().waitFor()
  for (let at = 0; (await tabs.count()) < OTHERS + 1; at++) {
    const directories = page.getByRole('tree', { name: 'Side menu' }).locator('[role=treeitem][aria-expanded=false]')
    if (at >= (await leaves.count())) await directories.first().click()
    await leaves.nth(at).click()
    await page.waitForTimeout(400)
  }
  await page.waitForTimeout(2_000)
}
