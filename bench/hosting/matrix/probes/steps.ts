import type { Shown } from '../environments.ts'
import type { Step } from '../steps.ts'
import {
  downloading,
  formSays,
  home,
  leading,
  opening,
  pressing,
  same,
  showing,
  titleOf,
  until,
  untilValue,
} from './kinds.ts'
import { morePersonProbes } from './more-steps.ts'
import { chooseFile, click } from './pointer.ts'
import type { ProbeServer } from './server.ts'

/** Steps that scripts of the page perform in its own window. */
export const pageProbes = (names: readonly string[]): Step[] =>
  names.map((name) => ({
    name,
    async run(shown) {
      await home(shown)
      const quoted = JSON.stringify(name)
      await until(() => shown.frame().evaluate<boolean>(`${quoted} in window.probes`), Boolean)
      return String(await shown.frame().evaluate(`probe(${quoted})`))
    },
  }))

/** Steps that need a person's action: clicks, files, windows. */
export const personProbes = (server: ProbeServer, file: string): Step[] => [
  leading('form: get', (shown) => click(shown.frame(), '#form-get button'), 'Form', formSays('GET /form?a=1 ')),
  leading('form: post', (shown) => click(shown.frame(), '#form-post button'), 'Form', formSays('POST /form a=1')),
  leading(
    'form: multipart with a file',
    async ({ frame }) => {
      await chooseFile(frame(), '#form-multipart input', file)
      await click(frame(), '#form-multipart button')
    },
    'Form',
    formSays('POST /form multipart file.txt'),
  ),
  leading(
    'form: formaction',
    (shown) => click(shown.frame(), '#form-button button'),
    'Form',
    formSays('POST /form?by=button a=1'),
  ),
  leading(
    'form: no action',
    (shown) =>
      shown
        .frame()
        .evaluate(
          `(() => { const form = document.getElementById('form-post'); form.removeAttribute('action'); history.replaceState(null, '', '/form?own'); form.querySelector('button').click() })()`,
        ),
    'Form',
    formSays('POST /form?own a=1'),
  ),
  leading(
    'form: its Origin is that of its Host',
    (shown) => click(shown.frame(), '#form-post button'),
    'Form',
    async (frame) => {
      const [origin, host] = ((await frame.textContent('#from')) ?? '').split(' ')
      return same(origin && new URL(origin).host, host)
    },
  ),
  {
    name: 'form: into a frame of its own',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#form-target button')
      const response = await until(
        () => shown.frame().evaluate<string>(`frames.into.document.querySelector('#said')?.textContent`),
        (text) => Boolean(text),
      )
      return same([response, await titleOf(shown.frame())], ['POST /form a=1', 'Probes'])
    },
  },
  opening('form: into a window', '#form-blank button', 'Form'),
  downloading('download: CSV', '#csv', 'report.csv'),
  downloading('download: PDF', '#pdf', 'report.pdf'),
  downloading('download: a link that names it', '#named', 'data.txt'),
  downloading('download: a blob', '#blob', 'blob.txt'),
  downloading('download: data address', '#data-url', 'data.txt'),
  downloading('download: what was fetched', '#fetched', 'fetched.csv'),
  downloading('download: answer to a form', '#form-download button', 'report.csv'),
  downloading('download: a CSV without disposition', '#plain-csv', 'plain.csv'),
  showing('a PDF is shown', '#shown-pdf', '/shown.pdf'),
  showing('an SVG is shown', '#svg', '/picture.svg'),
  showing('a text is shown', '#txt', '/note.txt'),
  showing('an XHTML page is shown', '#xhtml', '/page.xhtml'),
  leading('link', (shown) => click(shown.frame(), '#page'), 'Landed'),
  leading('link that redirects', (shown) => click(shown.frame(), '#redirecting'), 'Landed'),
  leading('location.assign', (shown) => shown.frame().evaluate('location.assign("/landed")'), 'Landed'),
  leading('meta refresh', (shown) => shown.frame().evaluate('location.href = "/refreshing"'), 'Landed'),
  leading('page that writes itself', (shown) => shown.frame().evaluate('location.href = "/written"'), 'Written'),
  leading(
    'page with a base address',
    (shown) => shown.frame().evaluate('location.href = "/based"'),
    'Based',
    async (frame) => same(await untilValue(frame, 'window.classic'), 'classic'),
  ),
  leading(
    'page with a strict policy of its own',
    (shown) => shown.frame().evaluate('location.href = "/strict"'),
    'Strict',
    async (frame) => same(await untilValue(frame, 'window.strict'), 'runs'),
  ),
  leading('page that breaks out of frames', (shown) => shown.frame().evaluate('location.href = "/busting"'), 'Busting'),
  {
    name: 'link to an answer without content',
    async run(shown) {
      await home(shown)
      await shown.frame().fill('#note', 'typed')
      await click(shown.frame(), '#no-content')
      await shown.page.waitForTimeout(1_500)
      return same(await shown.frame().inputValue('#note', { timeout: 2_000 }), 'typed')
    },
  },
  {
    name: 'link that is a script',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#scripted')
      return same(await untilValue(shown.frame(), 'window.scriptRan'), 'yes')
    },
  },
  {
    name: 'reload',
    async run(shown) {
      await home(shown)
      await shown.frame().evaluate('void (window.marked = true); setTimeout(() => location.reload())')
      const marked = await until(
        () => shown.frame().evaluate('document.title === "Probes" && window.marked'),
        (value) => value === undefined,
      )
      return same(marked, undefined)
    },
  },
  {
    name: 'Back of the browser after a link',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#page')
      await until(
        () => titleOf(shown.frame()),
        (title) => title === 'Landed',
      )
      await shown.page.goBack({ timeout: 5_000 }).catch(() => undefined)
      const back = await until(
        () => titleOf(shown.frame()),
        (title) => title === 'Probes',
      )
      return same(back, 'Probes')
    },
  },
  {
    name: 'popup that talks',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#popup')
      const heard = await until(
        () => shown.frame().evaluate<string[]>('heard'),
        (all) => all?.length === 2,
      )
      const isClosed = await until(() => shown.frame().evaluate<boolean>('popup.closed'), Boolean)
      return same([heard, isClosed], [['hello /popup', 'bye'], true])
    },
  },
  {
    name: 'window that is written',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#print-window')
      const actual = await untilValue(shown.frame(), 'window.sheet')
      await shown
        .frame()
        .evaluate(`open('', 'sheet')?.close()`)
        .catch(() => undefined)
      return same(actual, 'Sheet')
    },
  },
  opening('link into a window', '#blank', 'Landed'),
  {
    name: 'link to the top window keeps the application going',
    async run(shown) {
      await home(shown)
      const opened = shown.page
        .context()
        .waitForEvent('page', { timeout: 3_000 })
        .catch(() => undefined)
      const before = shown.page.url()
      await click(shown.frame(), '#top')
      const page = await opened
      const title = page
        ? await until(
            () => page.title(),
            (now) => now === 'Landed',
          )
        : await until(
            () => titleOf(shown.frame()),
            (now) => now === 'Landed',
          )
      await page?.close()
      if (shown.page.url() !== before) await shown.page.goBack().catch(() => undefined)
      return same(title, 'Landed')
    },
  },
  {
    name: 'full screen',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#full')
      const actual = await untilValue(shown.frame(), 'window.fullScreenAnswer')
      const isFull = await shown.frame().evaluate('document.fullscreenElement !== null')
      await shown.frame().evaluate('document.exitFullscreen().catch(() => undefined)')
      return same([actual, isFull], ['yes', true])
    },
  },
  {
    name: 'clipboard, written and read',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#copy')
      return same(
        await until(
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
      await home(shown)
      await click(shown.frame(), '#dialogs')
      const [sure, name] = (await untilValue(shown.frame(), 'window.answers')) as unknown[]
      return same([sure, typeof name], [true, 'string'])
    },
  },
  {
    name: 'print',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#print')
      return same(await untilValue(shown.frame(), 'window.printed'), 'yes')
    },
  },
  { name: 'file dropped', run: (shown) => dropFile(shown, file) },
  ...morePersonProbes,
  pressing('s'),
  pressing('k'),
  {
    name: 'focus and typing',
    async run(shown) {
      await home(shown)
      await click(shown.frame(), '#note')
      await shown.frame().fill('#note', '')
      await shown.page.keyboard.type('by hand')
      return same(
        [await shown.frame().inputValue('#note'), await shown.frame().evaluate('document.hasFocus()')],
        ['by hand', true],
      )
    },
  },
  {
    name: 'server dies and returns',
    async run(shown) {
      await home(shown)
      await shown
        .frame()
        .evaluate(`void (window.lives = 0, window.source = new EventSource('/live'), source.onmessage = () => lives++)`)
      await until(
        () => shown.frame().evaluate<number>('lives'),
        (lives) => lives === 1,
      )
      await server.die()
      const failed = await shown
        .frame()
        .evaluate(`fetch('/data').then((answer) => answer.status >= 500 ? 'failed' : 'there', () => 'failed')`)
      await server.rise()
      const again = await until(
        () => shown.frame().evaluate<string>(`fetch('/data').then((answer) => answer.text())`),
        (text) => text === 'data',
        8_000,
      )
      const lives = await until(
        () => shown.frame().evaluate<number>('lives'),
        (count) => count > 1,
        8_000,
      )
      await shown.frame().evaluate('void source.close()')
      return same([failed, again, lives > 1], ['failed', 'data', true])
    },
  },
]

/** Drops a file by the browser's protocol, like a drag from the desktop. */
async function dropFile(shown: Shown, file: string): Promise<string> {
  await home(shown)
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
  return same(await untilValue(shown.frame(), 'window.dropped'), ['file.txt inside'])
}
