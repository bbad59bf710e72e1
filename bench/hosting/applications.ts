import { cpSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unpackPackage, type Published } from './published.ts'

/**
 * A step on an application, as two expressions over `root` (the application's document or container element), `$` and
 * `$$` (`querySelector` and an array of `querySelectorAll`), and `text` (the whole text).
 */
interface Deed {
  do: string
  /** True when the step has taken effect. */
  at: string
}

export interface TestedApplication {
  code: string
  kind: 'realm' | 'iframe'
  lifecycleName: string | null
  /** Whether the scripts of the entry page are modules. */
  isModule: boolean
  path: string
  what: string
  /** The third-party package that contains the folder; absent for our own samples. */
  published?: Published
  folder: string
  /** A selector of an element that exists after the mount. */
  ready: string
  /** A click, and an expression whose value changes by it. */
  click?: { do: string; see: string }
  lazy?: Deed
  modal?: { do: string; selector: string }
  /** A navigation inside the application. */
  route?: Deed
  /** Whether the application receives language and theme from the portal. */
  listens: boolean
}

const SAMPLES = resolve(import.meta.dirname, '../../samples')

const ours = (
  code: string,
  more: Partial<TestedApplication> & Pick<TestedApplication, 'what' | 'ready'>,
): TestedApplication => ({
  code,
  kind: 'realm',
  lifecycleName: null,
  isModule: true,
  path: '/',
  folder: join(SAMPLES, code, 'dist'),
  listens: true,
  ...more,
})

const theirs = (
  code: string,
  published: Published,
  folder: string,
  more: Partial<TestedApplication> & Pick<TestedApplication, 'what' | 'ready'>,
): TestedApplication => ({
  code,
  kind: 'realm',
  lifecycleName: null,
  isModule: false,
  path: '/',
  folder,
  published,
  listens: false,
  ...more,
})

const typed = (selector: string, value: string) =>
  `(() => { const field = $('${selector}'); Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, '${value}'); field.dispatchEvent(new Event('input', { bubbles: true })); field.dispatchEvent(new Event('keyup', { bubbles: true })) })()`
const pressed = (tag: string, label: string) =>
  `$$('${tag}').find((element) => element.textContent.includes('${label}')).click()`
const rows = `$$('tr, li').length`

/** The applications of the demonstration. */
const demonstration: TestedApplication[] = [
  ours('planning', {
    what: 'React, router, lazy pages',
    path: '/schedule',
    ready: 'input[type=search]',
    click: { do: typed('input[type=search]', 'walls'), see: `$$('button').length` },
    lazy: {
      do: `$('a[href$="/resources"]').click()`,
      at: `$('a[href$="/resources"].active') && $$('table, svg').length > 0`,
    },
    route: { do: `$('a[href$="/milestones"]').click()`, at: `$('a[href$="/milestones"].active')` },
  }),
  ours('documents', {
    what: 'Vue, router, teleported modal',
    path: '/register',
    ready: 'button.plain',
    click: { do: typed('input[type=text], input.field', 'E-50'), see: `$$('button.plain').length` },
    // it only uses `replaceState`, so Back has no step of it
    lazy: { do: `$('button.plain').click()`, at: `$('aside.details button.wide')` },
    modal: {
      do: `$('button.plain').click(), setTimeout(() => $('aside.details button.wide').click(), 300)`,
      selector: 'dialog[open].drawing',
    },
  }),
  ours('cost', {
    what: 'lifecycles of the qiankun protocol, UMD',
    lifecycleName: 'cost-core',
    isModule: false,
    ready: 'button.c-toggle',
    click: {
      do: `$('button.c-toggle').click()`,
      see: `$$('input.c-amount').filter((field) => field.closest('[hidden]') === null).length + '|' + $$('*').length`,
    },
    lazy: {
      do: `$('a[href$="/contracts"]').click()`,
      at: `text.includes('Contract') && $$('button.c-toggle').length === 0`,
    },
    route: { do: `$('a[href$="/contracts"]').click()`, at: `$$('button.c-toggle').length === 0` },
  }),
  ours('quality', {
    what: 'jQuery, classic pages, inline scripts',
    isModule: false,
    path: '/inspections.html',
    ready: 'button.link',
    click: { do: `$$('select')[1].selectedIndex = 1, $('form button').click()`, see: rows },
    modal: { do: `$('button.link').click()`, selector: '#dialog' },
    listens: false,
  }),
  ours('labour', {
    // the demonstration opens it in a separate window, where it receives no language and theme
    what: 'plain TypeScript, hand-in by ticket',
    listens: false,
    ready: 'input[type=search]',
    click: { do: typed('input[type=search]', 'Chen'), see: `$$('button.button').length` },
  }),
  ours('participants', {
    what: 'own router',
    ready: 'button.plain',
    click: { do: typed('input[type=search]', 'Elm'), see: `$$('button.plain').length` },
    route: { do: `$('a[href$="/provider"]').click()`, at: `$$('input[type=search]').length === 0` },
  }),
  ours('site-diary', {
    what: 'form, printing',
    kind: 'iframe',
    ready: 'button.link',
    // it calls `confirm`, which the benchmark accepts
    click: { do: `$('button.link').click()`, see: `$$('button.link').length` },
  }),
  ours('erp', {
    what: 'views in the query, hand-in by ticket',
    listens: false,
    ready: 'input[type=search]',
    click: { do: typed('input[type=search]', 'Beton'), see: rows },
    route: { do: `$('a[href$="?view=invoices"]').click()`, at: `$('a[href$="?view=invoices"][aria-current]')` },
  }),
  ours('api-explorer', {
    what: 'Swagger UI',
    isModule: false,
    ready: '.download-url-button',
    click: {
      do: `$$('button').find((button) => /mode/.test(button.getAttribute('aria-label') ?? button.title)).click()`,
      see: `(root.documentElement ?? document.documentElement).className + $$('button').map((button) => button.getAttribute('aria-label')).join()`,
    },
    listens: false,
  }),
  ours('broken', {
    what: 'one working page and three faulty ones',
    isModule: false,
    ready: 'a[href$="/throws.html"]',
    listens: false,
  }),
]

/** Unchanged applications of other authors, as published. */
const published: TestedApplication[] = [
  theirs(
    'appium-inspector',
    {
      package: 'appium-inspector-plugin@2025.8.1',
      licence: 'Apache-2.0',
      integrity: 'sha512-4g76UBRD/v6NrhPW7EZxAAa1IThA1J960Ob0qD5SKQ5Gi6rr663uH2bFiL2u4Zegw68wl24vfUI/9UJ3Srlr6A==',
    },
    'dist-browser',
    {
      what: 'React, its router, translations fetched, built for /inspector/',
      isModule: true,
      path: '/inspector/',
      ready: '#btnStartSession',
      click: { do: `$('#btnAddDesiredCapability').click()`, see: `$$('[id^=desiredCapabilityName]').length` },
      modal: { do: pressed('button', 'Save As'), selector: '.ant-modal' },
    },
  ),
  theirs(
    'mcp-inspector',
    {
      package: '@modelcontextprotocol/inspector-client@0.17.2',
      licence: 'MIT',
      integrity: 'sha512-llC96yU8iMjG7ny2gpjhm+ARQqBRZWeKBCxW+nBErAE43jBqd5DhGuI2abrt499Gd3ByNOImz+Z5mb8YWjRiJA==',
    },
    'dist',
    {
      what: 'React, Radix, Vite build for /',
      isModule: true,
      ready: '#command-input',
      click: { do: pressed('button', 'Environment Variables'), see: `$$('button').length` },
      modal: {
        do: `$('#theme-select').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`,
        selector: '[role=listbox]',
      },
    },
  ),
  theirs(
    'socket-admin',
    {
      package: '@socket.io/admin-ui@0.5.1',
      licence: 'MIT',
      integrity: 'sha512-1dlGL2FGm6T+uL1e6iDvbo2eCINwvW7iVbjIblwh5kPPRM1SP8lmZrbFZf4QNJ/cqQ+JLcx49eXGM9WAB4TK7w==',
    },
    'ui/dist',
    {
      what: 'Vue, hash router, Vuetify',
      ready: 'a.v-list-item[href$="#/rooms"]',
      click: { do: `$('.v-dialog input[type=checkbox]').click()`, see: `$$('.v-dialog input').length` },
      route: { do: `$('a.v-list-item[href$="#/rooms"]').click()`, at: `$('a.v-list-item--active[href$="#/rooms"]')` },
      modal: { do: '0', selector: '.v-dialog--active' },
    },
  ),
  theirs(
    'sb-admin',
    {
      package: 'startbootstrap-sb-admin-2@4.1.4',
      licence: 'MIT',
      integrity: 'sha512-Zr0JNu4tRD4EJVDwVLETKWfMniFx4Dy3qAnJ96ucqUqIZ8Ns4/H5a6Y0E44/K5lxO05EBQwi24hPxaLEz+2IhA==',
    },
    '.',
    {
      what: 'jQuery and Bootstrap, classic page, canvas charts',
      ready: '#sidebarToggle',
      click: { do: `$('#sidebarToggle').click()`, see: `$('#accordionSidebar').className` },
      modal: { do: `$('a[data-target="#logoutModal"]').click()`, selector: '.modal.show' },
    },
  ),
  theirs(
    'jsoneditor',
    {
      package: 'jsoneditor@10.4.3',
      licence: 'Apache-2.0',
      integrity: 'sha512-XBVYLkhgiHySC0PkGlac/Mbk738EpNnqBnxCJD4ttKKJ1JRIRngV8bf2zgw/J025jp4AqxOf2G3uDs/27cWHTQ==',
    },
    '.',
    {
      what: 'classic page, inline scripts and their globals',
      path: '/examples/03_switch_mode.html',
      ready: '.jsoneditor-expand-all',
      click: { do: `$('.jsoneditor-expand-all').click()`, see: rows },
      modal: { do: `$('.jsoneditor-sort').click()`, selector: '.jsoneditor-modal' },
    },
  ),
  theirs(
    'pdf-viewer',
    {
      package: 'pdfjs-dist-viewer-min@3.11.174',
      licence: 'Apache-2.0',
      integrity: 'sha512-kqbAoDchc87zyTe/XLoKyLHh3Aa3KSbiRd0eHyRoJFgUIYSB3uaMZ1Hvqqf4/y6hbV8K5f7slnmLVauVLzF/iw==',
    },
    'build/minified',
    {
      what: 'PDF.js: works in a worker',
      path: '/web/viewer.html',
      ready: '.textLayer span',
      click: { do: `$('#sidebarToggle').click()`, see: `$('#outerContainer').className` },
    },
  ),
  theirs(
    'speedscope',
    {
      package: 'speedscope@1.25.0',
      licence: 'MIT',
      integrity: 'sha512-cpf9HWTZf1ijLXBJrk87Ve/54tnYx6rlf0gUThvn3ook6h63hLXVOQiMf44PT+XoV503cPfvfiT5gP5vojp6Ag==',
    },
    'dist/release',
    {
      what: 'Preact, WebGL',
      ready: 'input#file',
      click: {
        do: `$$('div').filter((element) => /^.{0,3}(System|Light|Dark)$/.test(element.textContent)).at(-1).click()`,
        see: `text.match(/System|Light|Dark/)?.[0]`,
      },
    },
  ),
  theirs(
    'x-spreadsheet',
    {
      package: 'x-data-spreadsheet@1.1.9',
      licence: 'MIT',
      integrity: 'sha512-wk7knDBYdHjtWiHUVQryZMy00dsGNCF+6wMb5ykwEFcAtBYkYZakJCOCHpEo8onC0Lb/q2gIynWpbQxA4qakyg==',
    },
    'dist',
    {
      what: 'canvas, inline handler on its body',
      ready: '.x-spreadsheet-bottombar li',
      click: {
        do: `$$('.x-spreadsheet-bottombar li').at(-1).click()`,
        see: `$$('.x-spreadsheet-bottombar li').map((item) => item.className).join()`,
      },
    },
  ),
]

/** The table application, for the stages that measure switches, mounts, memory and leaks. */
export const table = (
  code: string,
  lifecycleName: string | null,
  kind: TestedApplication['kind'] = 'realm',
): TestedApplication =>
  ours(code, {
    what: 'a table of 5,000 nodes',
    kind,
    lifecycleName,
    isModule: false,
    folder: resolve(import.meta.dirname, 'table'),
    ready: '.table-app tr:nth-child(200)',
    click: { do: `$('button').click()`, see: `$$('tr.open').length` },
    listens: false,
  })

export const TABLES = {
  lifecycles: table('table', 'bench-table'),
  plain: table('table-plain', null),
  foreign: table('table-foreign', null, 'iframe'),
}

export const MATRIX = [...demonstration, ...published]

/** Copies the unchanged files of every application into `{folder}/{code}/dist`. */
export function copyApplications(folder: string, applications: readonly TestedApplication[]): void {
  for (const { code, folder: from, published: source, path } of applications) {
    const origin = source ? join(unpackPackage(source), from) : from
    // Appium Inspector is built for a path below the root of its host
    const below = code === 'appium-inspector' ? path : '/'
    const to = join(folder, code, 'dist')
    mkdirSync(to, { recursive: true })
    cpSync(origin, join(to, below), {
      recursive: true,
      filter: (name) => !/[\\/]node_modules[\\/]/.test(name.slice(origin.length)),
    })
  }
}
