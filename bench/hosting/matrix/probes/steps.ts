import type { Shown } from '../environments.ts'
import type { Step } from '../steps.ts'
import {
  downloadStep,
  verifyFormText,
  returnToFirstPage,
  navigationStep,
  newPageStep,
  keyPressStep,
  verdictOf,
  displayedFileStep,
  titleOf,
  poll,
  waitForValue,
} from './step-kinds.ts'
import { morePersonProbes } from './more-steps.ts'
import { chooseFile, click } from './pointer.ts'
import type { ProbeServer } from './server.ts'

/** Steps that scripts of the page perform in its own window. */
export const pageProbes = (names: readonly string[]): Step[] =>
  names.map((name) => ({
    name,
    async run(shown) {
      await returnToFirstPage(shown)
      const quoted = JSON.stringify(name)
      await poll(() => shown.frame().evaluate<boolean>(`${quoted} in window.probes`), Boolean)
      return String(await shown.frame().evaluate(`probe(${quoted})`))
    },
  }))

/** Steps that need a person's action: clicks, files, windows. */
export const personProbes = (server: ProbeServer, file: string): Step[] => [
  navigationStep(
    'form: get',
    (shown) => click(shown.frame(), '#form-get button'),
    'Form',
    verifyFormText('GET /form?a=1 '),
  ),
  navigationStep(
    'form: post',
    (shown) => click(shown.frame(), '#form-post button'),
    'Form',
    verifyFormText('POST /form a=1'),
  ),
  navigationStep(
    'form: multipart with a file',
    async ({ frame }) => {
      await chooseFile(frame(), '#form-multipart input', file)
      await click(frame(), '#form-multipart button')
    },
    'Form',
    verifyFormText('POST /form multipart file.txt'),
  ),
  navigationStep(
    'form: formaction',
    (shown) => click(shown.frame(), '#form-button button'),
    'Form',
    verifyFormText('POST /form?by=button a=1'),
  ),
  navigationStep(
    'form: no action',
    (shown) =>
      shown
        .frame()
        .evaluate(
          `(() => { const form = document.getElementById('form-post'); form.removeAttribute('action'); history.replaceState(null, '', '/form?own'); form.querySelector('button').click() })()`,
        ),
    'Form',
    verifyFormText('POST /form?own a=1'),
  ),
  navigationStep(
    'form: its Origin is that of its Host',
    (shown) => click(shown.frame(), '#form-post button'),
    'Form',
    async (frame) => {
      const [origin, host] = ((await frame.textContent('#from')) ?? '').split(' ')
      return verdictOf(origin && new URL(origin).host, host)
    },
  ),
  {
    name: 'form: into a frame of its own',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#form-target button')
      const response = await poll(
        () => shown.frame().evaluate<string>(`frames.into.document.querySelector('#said')?.textContent`),
        (text) => Boolean(text),
      )
      return verdictOf([response, await titleOf(shown.frame())], ['POST /form a=1', 'Probes'])
    },
  },
  newPageStep('form: into a window', '#form-blank button', 'Form'),
  downloadStep('download: CSV', '#csv', 'report.csv'),
  downloadStep('download: PDF', '#pdf', 'report.pdf'),
  downloadStep('download: a link that names it', '#named', 'data.txt'),
  downloadStep('download: a blob', '#blob', 'blob.txt'),
  downloadStep('download: data address', '#data-url', 'data.txt'),
  downloadStep('download: what was fetched', '#fetched', 'fetched.csv'),
  downloadStep('download: answer to a form', '#form-download button', 'report.csv'),
  downloadStep('download: a CSV without disposition', '#plain-csv', 'plain.csv'),
  displayedFileStep('a PDF is shown', '#shown-pdf', '/shown.pdf'),
  displayedFileStep('an SVG is shown', '#svg', '/picture.svg'),
  displayedFileStep('a text is shown', '#txt', '/note.txt'),
  displayedFileStep('an XHTML page is shown', '#xhtml', '/page.xhtml'),
  navigationStep('link', (shown) => click(shown.frame(), '#page'), 'Landed'),
  navigationStep('link that redirects', (shown) => click(shown.frame(), '#redirecting'), 'Landed'),
  navigationStep('location.assign', (shown) => shown.frame().evaluate('location.assign("/landed")'), 'Landed'),
  navigationStep('meta refresh', (shown) => shown.frame().evaluate('location.href = "/refreshing"'), 'Landed'),
  navigationStep('page that writes itself', (shown) => shown.frame().evaluate('location.href = "/written"'), 'Written'),
  navigationStep(
    'page with a base address',
    (shown) => shown.frame().evaluate('location.href = "/based"'),
    'Based',
    async (frame) => verdictOf(await waitForValue(frame, 'window.classic'), 'classic'),
  ),
  navigationStep(
    'page with a strict policy of its own',
    (shown) => shown.frame().evaluate('location.href = "/strict"'),
    'Strict',
    async (frame) => verdictOf(await waitForValue(frame, 'window.strict'), 'runs'),
  ),
  navigationStep(
    'page that breaks out of frames',
    (shown) => shown.frame().evaluate('location.href = "/busting"'),
    'Busting',
  ),
  {
    name: 'link to an answer without content',
    async run(shown) {
      await returnToFirstPage(shown)
      await shown.frame().fill('#note', 'typed')
      await click(shown.frame(), '#no-content')
      await shown.page.waitForTimeout(1_500)
      return verdictOf(await shown.frame().inputValue('#note', { timeout: 2_000 }), 'typed')
    },
  },
  {
    name: 'link that is a script',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#scripted')
      return verdictOf(await waitForValue(shown.frame(), 'window.scriptRan'), 'yes')
    },
  },
  {
    name: 'reload',
    async run(shown) {
      await returnToFirstPage(shown)
      await shown.frame().evaluate('void (window.marked = true); setTimeout(() => location.reload())')
      const marked = await poll(
        () => shown.frame().evaluate('document.title === "Probes" && window.marked'),
        (value) => value === undefined,
      )
      return verdictOf(marked, undefined)
    },
  },
  {
    name: 'Back of the browser after a link',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#page')
      await poll(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      await shown.page.goBack({ timeout: 5_000 }).catch(() => undefined)
      const back = await poll(
        () => titleOf(shown.frame()),
        (title) => title === 'Probes',
      )
      return verdictOf(back, 'Probes')
    },
  },
  {
    name: 'popup that talks',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#popup')
      const messages = await poll(
        () => shown.frame().evaluate<string[]>('heard'),
        (all) => all?.length === 2,
      )
      const isClosed = await poll(() => shown.frame().evaluate<boolean>('popup.closed'), Boolean)
      return verdictOf([messages, isClosed], [['hello /popup', 'bye'], true])
    },
  },
  {
    name: 'window that is written',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#print-window')
      const actual = await waitForValue(shown.frame(), 'window.sheet')
      await shown
        .frame()
        .evaluate(`open('', 'sheet')?.close()`)
        .catch(() => undefined)
      return verdictOf(actual, 'Sheet')
    },
  },
  newPageStep('link into a window', '#blank', 'Landed'),
  {
    name: 'link to the top window keeps the application going',
    async run(shown) {
      await returnToFirstPage(shown)
      const opened = shown.page
        .context()
        .waitForEvent('page', { timeout: 3_000 })
        .catch(() => undefined)
      const before = shown.page.url()
      await click(shown.frame(), '#top')
      const page = await opened
      const title = page
        ? await poll(
            () => page.title(),
            (now) => now === 'Landed',
          )
        : await poll(
            () => titleOf(shown.frame()),
            (now) => now === 'Landed',
          )
      await page?.close()
      if (shown.page.url() !== before) await shown.page.goBack().catch(() => undefined)
      return verdictOf(title, 'Landed')
    },
  },
  {
    name: 'full screen',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#full')
      const actual = await waitForValue(shown.frame(), 'window.fullScreenAnswer')
      const isFull = await shown.frame().evaluate('document.fullscreenElement !== null')
      await shown.frame().evaluate('document.exitFullscreen().catch(() => undefined)')
      return verdictOf([actual, isFull], ['yes', true])
    },
  },
  {
    name: 'clipboard, written and read',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#copy')
      return verdictOf(
        await poll(
          () => shown.frame().evaluate('window.copied'),
          (value) => value !== undefined && value !== 'written',
        ),
        'copied',
      )
    },
  },
  {
    name: 'alert, confirm, prompt',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#dialogs')
      const [sure, name] = (await waitForValue(shown.frame(), 'window.answers')) as unknown[]
      return verdictOf([sure, typeof name], [true, 'string'])
    },
  },
  {
    name: 'print',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#print')
      return verdictOf(await waitForValue(shown.frame(), 'window.printed'), 'yes')
    },
  },
  { name: 'file dropped', run: (shown) => dropFile(shown, file) },
  ...morePersonProbes,
  keyPressStep('s'),
  keyPressStep('k'),
  {
    name: 'focus and typing',
    async run(shown) {
      await returnToFirstPage(shown)
      await click(shown.frame(), '#note')
      await shown.frame().fill('#note', '')
      await shown.page.keyboard.type('by hand')
      return verdictOf(
        [await shown.frame().inputValue('#note'), await shown.frame().evaluate('document.hasFocus()')],
        ['by hand', true],
      )
    },
  },
  {
    name: 'server dies and returns',
    async run(shown) {
      await returnToFirstPage(shown)
      await shown
        .frame()
        .evaluate(`void (window.lives = 0, window.source = new EventSource('/live'), source.onmessage = () => lives++)`)
      await poll(
        () => shown.frame().evaluate<number>('lives'),
        (lives) => lives === 1,
      )
      await server.die()
      const failed = await shown
        .frame()
        .evaluate(`fetch('/data').then((answer) => answer.status >= 500 ? 'failed' : 'there', () => 'failed')`)
      await server.rise()
      const again = await poll(
        () => shown.frame().evaluate<string>(`fetch('/data').then((answer) => answer.text())`),
        (text) => text === 'data',
        8_000,
      )
      const lives = await poll(
        () => shown.frame().evaluate<number>('lives'),
        (count) => count > 1,
        8_000,
      )
      await shown.frame().evaluate('void source.close()')
      return verdictOf([failed, again, lives > 1], ['failed', 'data', true])
    },
  },
]

/** Drops a file by the browser's protocol, like a drag from the desktop. */
async function dropFile(shown: Shown, file: string): Promise<string> {
  await returnToFirstPage(shown)
  const box = await (await shown.frame().$('#drop'))?.boundingBox()
  if (!box) return 'no: nowhere to drop'
  const at = { x: box.x + 20, y: box.y + 20 }
  const session = await shown.page.context().newCDPSession(shown.page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
    await shown.page.waitForTimeout(100)
  }
  await session.detach()
  return verdictOf(await waitForValue(shown.frame(), 'window.dropped'), ['file.txt inside'])
}
