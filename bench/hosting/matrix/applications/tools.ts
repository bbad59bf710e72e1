import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  downloads,
  freePort,
  holds,
  node,
  opensWindow,
  press,
  see,
  seeText,
  step,
  type Application,
} from './application.ts'

const nodeRed: Application = {
  code: 'node-red',
  what: 'Node-RED, the editor of flows',
  npm: { folder: 'node-red', packages: ['node-red'] },
  start({ folder, packages, port }) {
    const settings = {
      uiHost: '127.0.0.1',
      uiPort: port,
      userDir: folder,
      telemetry: { enabled: false },
      editorTheme: { tours: false },
    }
    writeFileSync(join(folder, 'settings.js'), `module.exports = ${JSON.stringify(settings)}`)
    return { command: node, args: [bin(packages, 'node-red/red.js'), '--settings', join(folder, 'settings.js')] }
  },
  steps: () => [
    step('the editor with its palette', async (frame) => {
      await see(frame.locator('.red-ui-palette-node[data-palette-type=inject]'))
      const close = frame.getByRole('button', { name: /no, do not send|skip|close/i })
      await close
        .first()
        .click({ timeout: 2_000 })
        .catch(() => undefined)
    }),
    step('a node is dragged into the flow', async (frame) => {
      const from = frame.locator('.red-ui-palette-node[data-palette-type=inject]').first()
      await from.dragTo(frame.locator('#red-ui-workspace-chart'), {
        targetPosition: { x: 200, y: 150 },
        timeout: 10_000,
      })
      await see(frame.locator('.red-ui-flow-node-group'))
    }),
    step('a second one', async (frame) => {
      const from = frame.locator('.red-ui-palette-node[data-palette-type=debug]').first()
      await from.dragTo(frame.locator('#red-ui-workspace-chart'), {
        targetPosition: { x: 500, y: 150 },
        timeout: 10_000,
      })
      await holds(frame, `document.querySelectorAll('.red-ui-flow-node-group').length === 2`)
    }),
    step('they are wired', async (frame, { page }) => {
      const [out, into] = [
        frame.locator('.red-ui-flow-port-output .red-ui-flow-port').first(),
        frame.locator('.red-ui-flow-port-input .red-ui-flow-port').first(),
      ]
      const [a, b] = [await out.boundingBox(), await into.boundingBox()]
      if (!a || !b) return 'no: no ports'
      await page.mouse.move(a.x + 5, a.y + 5)
      await page.mouse.down()
      await page.mouse.move(b.x - 30, b.y + 5, { steps: 6 })
      await page.mouse.move(b.x + 5, b.y + 5, { steps: 4 })
      await page.mouse.up()
      return see(frame.locator('.red-ui-flow-link-line').first()).catch(() =>
        holds(frame, `document.querySelectorAll('.red-ui-flow-link').length > 0`),
      )
    }),
    step('deploy', async (frame) => {
      await press(frame.locator('#red-ui-header-button-deploy'))
      await seeText(frame, /successfully deployed/i)
    }),
    step('the server has the flow', async (frame) => {
      const count = await frame.evaluate<number>(
        `fetch('flows').then((answer) => answer.json()).then((flows) => flows.filter(({ type }) => type === 'inject' || type === 'debug').length)`,
      )
      return count === 2 ? 'yes' : `no: ${count} nodes`
    }),
    step('the socket tells what happens', async (frame) => {
      await frame.evaluate(`RED.sidebar.show('debug')`)
      await press(frame.locator('.red-ui-flow-node-button-button'))
      await see(frame.locator('.red-ui-debug-msg'))
    }),
    step('a node is edited', async (frame, { page }) => {
      await frame.locator('.red-ui-flow-node-group').first().dblclick({ timeout: 10_000 })
      await frame.locator('#node-input-name').fill('Begin')
      await press(frame.locator('#node-dialog-ok'))
      await seeText(frame, 'Begin')
      await page.keyboard.press('Escape')
    }),
  ],
}

const verdaccio: Application = {
  code: 'verdaccio',
  what: 'Verdaccio, a registry of packages, log-in included',
  // one of its packages asks for a tag that not every mirror of the registry has
  npm: { folder: 'verdaccio', packages: ['verdaccio@6'], overrides: { 'node-fetch': '2.7.0' } },
  start({ folder, packages, port }) {
    writeFileSync(
      join(folder, 'config.yaml'),
      `storage: ${folder}/storage\nauth:\n  htpasswd:\n    file: ${folder}/htpasswd\npackages:\n  '**':\n    access: $all\n    publish: $authenticated\nweb:\n  login: true\nsecurity:\n  web:\n    sign:\n      expiresIn: 1d\nlog: { type: stdout, format: pretty, level: warn }\n`,
    )
    return {
      command: node,
      args: [
        bin(packages, 'verdaccio/bin/verdaccio'),
        '--config',
        join(folder, 'config.yaml'),
        '--listen',
        `127.0.0.1:${port}`,
      ],
    }
  },
  steps: () => [
    step('the page', (frame) => seeText(frame, /no package published yet/i)),
    step('the address that it tells is its own', async (frame, { origin }) => {
      const told = await frame.evaluate<string>(
        `document.body.innerHTML + JSON.stringify(window.__VERDACCIO_BASENAME_UI_OPTIONS ?? {})`,
      )
      return told.includes(origin) ? 'yes' : `no: ${/https?:\/\/[\w.:-]*localhost[\w.:-]*/.exec(told)?.[0]}`
    }),
    step('an account is made', async (frame) => {
      const status = await frame.evaluate<number>(
        `fetch('/-/user/org.couchdb.user:me', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'me', password: 'secret-word' }) }).then(async (answer) => { window.token = (await answer.json()).token; return answer.status })`,
      )
      return status === 201 ? 'yes' : `no: ${status}`
    }),
    step('a package is published', async (frame, { origin }) => {
      const status = await frame.evaluate<number>(`(() => {
        const version = { name: 'own', version: '1.0.0', readme: '# Own', dist: { shasum: 'a', tarball: '${origin}/own/-/own-1.0.0.tgz' } }
        const body = { _id: 'own', name: 'own', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version }, _attachments: { 'own-1.0.0.tgz': { content_type: 'application/octet-stream', data: btoa('package'), length: 7 } } }
        return fetch('/own', { method: 'PUT', headers: { 'content-type': 'application/json', authorization: 'Bearer ' + window.token }, body: JSON.stringify(body) }).then((answer) => answer.status) })()`)
      return status === 201 ? 'yes' : `no: ${status}`
    }),
    step("its file is at the application's own address", async (frame, { origin }) => {
      const tarball = await frame.evaluate<string>(
        `fetch('/own').then((answer) => answer.json()).then((found) => found.versions['1.0.0'].dist.tarball)`,
      )
      return tarball.startsWith(`${origin}/`) ? 'yes' : `no: ${tarball}`
    }),
    step('log-in by the form', async (frame) => {
      await press(frame.getByRole('button', { name: /log ?in/i }))
      await frame.locator('input[name=username], #login--dialog-username').first().fill('me', { timeout: 10_000 })
      await frame.locator('input[name=password], #login--dialog-password').first().fill('secret-word')
      await press(frame.locator('#login--dialog-button-submit, [role=dialog] button[type=submit]'))
      await see(frame.locator('#header--button-account, [data-testid=logInDialogIcon]'))
    }),
    step('the package is shown', async (frame) => {
      await frame.evaluate('location.reload()')
      await frame.waitForTimeout(1_000)
      await press(frame.getByText('own', { exact: true }))
      await seeText(frame, '1.0.0')
    }),
  ],
}

const jupyter: Application = {
  code: 'jupyter',
  what: 'Jupyter Notebook 6, with a token',
  debian: ['/usr/bin/jupyter-notebook'],
  readyPath: '/login',
  start({ folder, port }) {
    const config = `c.NotebookApp.ip = '127.0.0.1'
c.NotebookApp.port = ${port}
c.NotebookApp.port_retries = 0
c.NotebookApp.open_browser = False
c.NotebookApp.token = 'token-of-the-matrix'
c.NotebookApp.allow_root = True
c.NotebookApp.allow_remote_access = True
c.NotebookApp.terminals_enabled = False
c.NotebookApp.tornado_settings = { 'headers': { 'Content-Security-Policy': "frame-ancestors http://*.localhost:* 'self'" } }
`
    writeFileSync(join(folder, 'config.py'), config)
    return {
      command: '/usr/bin/python3',
      args: ['/usr/bin/jupyter-notebook', '--config', join(folder, 'config.py'), '--notebook-dir', folder],
      environment: { PATH: '/usr/bin:/bin' },
    }
  },
  steps: () => [
    step('the log-in page', (frame) => see(frame.locator('#password_input'))),
    step('log-in by the form', async (frame) => {
      await frame.fill('#password_input', 'token-of-the-matrix')
      await press(frame.locator('#login_submit'))
      await see(frame.locator('#new-buttons, #new-dropdown-button'))
    }),
    step('a notebook opens in a window and computes', async (frame, shown) => {
      const url = await opensWindow(
        shown,
        async () => {
          await press(frame.locator('#new-dropdown-button'))
          await press(frame.locator('#notebook-kernels a, #kernel-python3 a'))
        },
        async (window) => {
          await see(window.locator('#kernel_indicator'))
          await holds(window, `window.Jupyter?.notebook?.kernel?.is_connected?.()`)
          await window.evaluate(
            `Jupyter.notebook.get_cell(0).set_text('print(6 * 7)'); Jupyter.notebook.execute_cell(0)`,
          )
          await see(window.locator('.output_text', { hasText: '42' }))
          await window.evaluate('Jupyter.notebook.save_checkpoint()')
        },
      )
      return url.startsWith(shown.origin) ? 'yes' : `no: ${url}`
    }),
    step('the same notebook in the frame computes', async (frame) => {
      await frame.evaluate(`location.href = '/notebooks/Untitled.ipynb'`)
      await holds(frame, `window.Jupyter?.notebook?.kernel?.is_connected?.()`)
      await frame.evaluate(`Jupyter.notebook.get_cell(0).set_text('print(21 * 4)'); Jupyter.notebook.execute_cell(0)`)
      await see(frame.locator('.output_text', { hasText: '84' }))
    }),
    step('Ctrl+S saves', async (frame, { page }) => {
      await press(frame.locator('.CodeMirror'))
      await page.keyboard.press('Control+s')
      await seeText(frame, /checkpoint created/i)
    }),
    step('it is downloaded', async (frame, shown) => {
      const name = await downloads(shown, () =>
        frame.evaluate(
          `void Object.assign(document.body.appendChild(document.createElement('a')), { href: '/files/Untitled.ipynb?download=1' }).click()`,
        ),
      )
      return name === 'Untitled.ipynb' ? 'yes' : `no: ${name}`
    }),
  ],
}

const prometheus: Application = {
  code: 'prometheus',
  what: 'Prometheus',
  debian: ['/usr/bin/prometheus'],
  readyPath: '/-/ready',
  start({ folder, port }) {
    writeFileSync(
      join(folder, 'prometheus.yml'),
      `global:\n  scrape_interval: 1s\nscrape_configs:\n  - job_name: self\n    static_configs:\n      - targets: ['127.0.0.1:${port}']\n`,
    )
    return {
      command: '/usr/bin/prometheus',
      args: [
        `--web.listen-address=127.0.0.1:${port}`,
        `--storage.tsdb.path=${folder}/data`,
        `--config.file=${folder}/prometheus.yml`,
      ],
    }
  },
  steps: () => [
    step('the page, redirected', (frame) => see(frame.locator('textarea, .cm-content, input[type=text]'))),
    step('a query is executed', async (frame, { page }) => {
      await press(frame.locator('textarea, .cm-content'))
      await page.keyboard.type('up')
      // the list of suggestions lies over the button
      await page.keyboard.press('Escape')
      await press(frame.locator('.execute_btn, button:has-text("Execute")'))
      await seeText(frame, /up\{.*self.*\}/)
    }),
    step('its place in the address', async (frame) =>
      (await frame.evaluate<string>('location.search')).includes('expr=up')
        ? 'yes'
        : `no: ${await frame.evaluate<string>('location.href')}`,
    ),
    step('the graph', async (frame) => {
      await press(frame.locator('a[data-toggle=tab]:has-text("Graph"), a.nav-link:has-text("Graph")').last())
      await see(frame.locator('svg, canvas'))
    }),
    step('the targets, by the menu', async (frame) => {
      await press(frame.getByText('Status', { exact: false }))
      await press(frame.getByText('Targets'))
      await seeText(frame, /self \(1\/1 up\)/)
    }),
    step('what it stores', async (frame) => {
      await frame.evaluate(`localStorage.setItem('kept', '1')`)
      return (await frame.evaluate(`localStorage.getItem('kept')`)) === '1' ? 'yes' : 'no'
    }),
  ],
}

const noVnc: Application = {
  code: 'novnc',
  what: 'noVNC over websockify, with an X server',
  debian: ['/usr/bin/Xtigervnc', '/usr/bin/websockify', '/usr/share/novnc/vnc.html'],
  path: '/vnc.html',
  readyPath: '/vnc.html',
  async start({ port }) {
    const rfb = await freePort()
    const screen = 50 + (rfb % 400)
    return {
      command: '/usr/bin/python3',
      args: ['/usr/bin/websockify', '--web', '/usr/share/novnc', `127.0.0.1:${port}`, `127.0.0.1:${rfb}`],
      beside: [
        {
          command: '/usr/bin/Xtigervnc',
          args: [`:${screen}`, '-localhost', '-rfbport', String(rfb), '-SecurityTypes', 'None', '-geometry', '640x480'],
        },
      ],
    }
  },
  steps: () => [
    step('the page', (frame) => see(frame.locator('#noVNC_connect_button'))),
    step('connect', async (frame) => {
      await press(frame.locator('#noVNC_connect_button'))
      await holds(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
    step('the screen is there', async (frame) => {
      await holds(frame, `document.querySelector('#noVNC_container canvas')?.width === 640`)
    }),
    step('it stays connected', async (frame) => {
      await frame.waitForTimeout(2_000)
      await holds(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
    step('a setting is kept', async (frame) => {
      await frame.evaluate(`document.querySelector('#noVNC_setting_view_only').click()`)
      await holds(frame, `localStorage.getItem('view_only') === 'true'`)
    }),
    step('disconnect, and connect again', async (frame) => {
      await frame.evaluate(`document.querySelector('#noVNC_disconnect_button').click()`)
      await holds(frame, `!document.documentElement.classList.contains('noVNC_connected')`)
      await press(frame.locator('#noVNC_connect_button'))
      await holds(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
  ],
}

const syncthing: Application = {
  code: 'syncthing',
  what: 'Syncthing, with its CSRF cookie and header; allowed to be framed by its own setting',
  debian: ['/usr/bin/syncthing'],
  async start({ folder, port }) {
    mkdirSync(join(folder, 'home'))
    const listen = await freePort()
    writeFileSync(
      join(folder, 'home/config.xml'),
      `<configuration version="36"><gui enabled="true" tls="false"><address>127.0.0.1:${port}</address><insecureAllowFrameLoading>true</insecureAllowFrameLoading><insecureSkipHostcheck>true</insecureSkipHostcheck></gui><options><listenAddress>tcp://127.0.0.1:${listen}</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled><localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><urAccepted>-1</urAccepted><crashReportingEnabled>false</crashReportingEnabled><autoUpgradeIntervalH>0</autoUpgradeIntervalH><startBrowser>false</startBrowser></options></configuration>`,
    )
    return {
      command: '/usr/bin/syncthing',
      args: ['serve', '--no-browser', '--no-restart', '--no-upgrade', `--home=${folder}/home`],
    }
  },
  steps: () => [
    step('the page, by its interface', (frame) => seeText(frame, /This Device/)),
    step('calls with its CSRF token', async (frame) => {
      await holds(frame, `document.querySelectorAll('.panel').length > 1`)
      const cookie = await frame.evaluate<string>('document.cookie')
      return cookie.includes('CSRF-Token') ? 'yes' : `no: ${cookie}`
    }),
    step('a folder is added', async (frame) => {
      await press(frame.getByRole('button', { name: /Add Folder/ }))
      await frame.locator('#folderLabel').fill('Plans')
      await frame.locator('#folderPath').fill('~/plans')
      await press(frame.locator('#editFolder button:has-text("Save")'))
      await seeText(frame, 'Plans')
    }),
    step('events by long polling', async (frame) => {
      const status = await frame.evaluate<number>(
        `fetch('/rest/events?limit=1&timeout=2', { headers: { ['X-' + document.cookie.match(/CSRF-Token-\\w+/)[0]]: document.cookie.match(/CSRF-Token-\\w+=([^;]+)/)[1] } }).then((answer) => answer.status)`,
      )
      return status === 200 ? 'yes' : `no: ${status}`
    }),
  ],
}

const transmission: Application = {
  code: 'transmission',
  what: 'Transmission, whose session is a header of a refusal',
  debian: ['/usr/bin/transmission-daemon'],
  path: '/transmission/web/',
  readyPath: '/transmission/web/',
  start({ folder, port }) {
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({
        'rpc-bind-address': '127.0.0.1',
        'rpc-port': port,
        'rpc-host-whitelist-enabled': false,
        'rpc-whitelist-enabled': false,
        'dht-enabled': false,
        'lpd-enabled': false,
        'pex-enabled': false,
        'port-forwarding-enabled': false,
        'bind-address-ipv4': '127.0.0.1',
        'download-dir': folder,
      }),
    )
    return { command: '/usr/bin/transmission-daemon', args: ['--foreground', '--config-dir', folder] }
  },
  steps: () => [
    step('the page', (frame) => see(frame.locator('#toolbar, .toolbar'))),
    step('the session after its refusal (409)', async (frame) =>
      holds(
        frame,
        `[...performance.getEntriesByType('resource')].some(({ name, responseStatus }) => name.includes('rpc') && responseStatus === 200)`,
      ),
    ),
    step('a torrent is added by its address', async (frame) => {
      await press(frame.locator('#toolbar-open, #toolbar-open a'))
      await frame
        .locator('#torrent_upload_url, #add-dialog-url')
        .first()
        .fill('magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Plans', { timeout: 10_000 })
      await press(frame.locator('#upload_confirm_button, #add-dialog-add'))
      await seeText(frame, 'Plans')
    }),
    step('a preference is kept', async (frame) => {
      const found = await frame.evaluate<string>('JSON.stringify([document.cookie, { ...localStorage }])')
      return found.length > 6 ? 'yes' : `no: ${found}`
    }),
  ],
}

const adminer: Application = {
  code: 'adminer',
  what: 'Adminer on PHP, which forbids frames by itself',
  debian: ['/usr/bin/php', '/usr/share/adminer/adminer.php'],
  start({ folder, port }) {
    // SQLite without a password is refused by Adminer itself
    writeFileSync(
      join(folder, 'index.php'),
      `<?php function adminer_object() { class Open extends Adminer { function login($login, $password) { return true; } } return new Open; } include '/usr/share/adminer/adminer.php';`,
    )
    return { command: '/usr/bin/php', args: ['-S', `127.0.0.1:${port}`, '-t', folder] }
  },
  steps: ({ folder }) => [
    step('the log-in form', (frame) => see(frame.locator('select[name="auth[driver]"]'))),
    step('log-in', async (frame) => {
      await frame.selectOption('select[name="auth[driver]"]', 'sqlite')
      await frame.fill('input[name="auth[db]"]', join(folder, 'plans.db'))
      await press(frame.locator('input[type=submit][value=Login]'))
      await see(frame.locator('a:has-text("Create table")'))
    }),
    step('an SQL command', async (frame) => {
      await press(frame.locator('a:has-text("SQL command")'))
      await see(frame.locator('textarea[name=query], pre.sqlarea'))
      await frame.evaluate(
        `(() => { const area = document.querySelector('textarea[name=query]'); area.value = 'create table plan (a text); insert into plan values (42); select a from plan'; const pre = document.querySelector('pre.sqlarea'); if (pre) pre.textContent = area.value })()`,
      )
      await press(frame.locator('input[type=submit][value=Execute]'))
      await see(frame.locator('td:has-text("42")'))
    }),
    step('the table is exported', async (frame, shown) => {
      await press(frame.locator('a:has-text("Export")'))
      await frame.check('input[name=output][value=file]', { timeout: 10_000 }).catch(() => undefined)
      const name = await downloads(shown, () => press(frame.locator('input[type=submit][value=Export]')))
      return name.endsWith('.sql') ? 'yes' : `no: ${name}`
    }),
    step('log-out', async (frame) => {
      await press(frame.locator('#logout'))
      await see(frame.locator('select[name="auth[driver]"]'))
    }),
  ],
}

export const TOOLS = [nodeRed, noVnc, verdaccio, jupyter, prometheus, syncthing, transmission, adminer]
