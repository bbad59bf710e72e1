import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  downloads,
  holds,
  node,
  press,
  readText,
  see,
  seeText,
  step,
  withoutReload,
  type Application,
} from './application.ts'
import type { Step } from '../steps.ts'

/** A file is written while the page is open: what has changed comes without the page being loaded anew. */
const hotReload = (folder: string, file: string): Step =>
  step('hot reload, with what was counted', (frame) =>
    withoutReload(frame, async () => {
      const path = join(folder, file)
      writeFileSync(path, readText(path).replace('Before', 'After'))
      await seeText(frame, 'After')
      await seeText(frame, 'Count 1')
    }),
  )

const counts = step('it counts', async (frame) => {
  await holds(frame, `(document.querySelector('button')?.click(), /Count [1-9]/.test(document.body.innerText))`)
})

const countsOnce = step('it counts, and a late part comes', async (frame) => {
  await press(frame.getByRole('button', { name: /Count/ }))
  await seeText(frame, 'Count 1')
  await seeText(frame, 'Late part')
})

const vite = (code: string, what: string, packages: readonly string[], part: string): Application => ({
  code,
  what,
  npm: { folder: code, packages },
  sources: code,
  start: ({ packages: at, port }) => ({
    command: node,
    args: [bin(at, 'vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => seeText(frame, 'Before')),
    countsOnce,
    step('the socket of the development server is open', async (frame, { page }) => {
      const heard: string[] = []
      page.on('console', (message) => heard.push(message.text()))
      await frame.evaluate('location.reload()')
      for (let n = 0; n < 50 && !heard.some((text) => text.includes('[vite] connected')); n++)
        await page.waitForTimeout(200)
      if (!heard.some((text) => text.includes('[vite] connected'))) return `no: ${heard.join(' | ').slice(0, 150)}`
      await seeText(frame, 'Count 0')
      await press(frame.getByRole('button', { name: /Count/ }))
      return seeText(frame, 'Count 1').then(() => 'yes')
    }),
    hotReload(folder, part),
  ],
})

const next: Application = {
  code: 'next',
  what: 'Next.js with server actions, its development server',
  npm: { folder: 'next', packages: ['next', 'react', 'react-dom'] },
  sources: 'next',
  startsWithin: 150_000,
  // it wants its packages below its own folder
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'next/dist/bin/next'), 'dev', '--webpack', '--hostname', '127.0.0.1', '--port', String(port)],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => seeText(frame, 'First')),
    counts,
    step('a server action', async (frame) => {
      await frame.getByLabel('Word').fill('one')
      await press(frame.getByRole('button', { name: 'Add' }))
      await holds(frame, `document.querySelector('#words').textContent.includes('one')`)
    }),
    step('a server action with a cookie and a redirect', async (frame) => {
      await frame.getByLabel('Remember').fill('kept')
      await press(frame.getByRole('button', { name: 'Remember' }))
      await holds(frame, `document.querySelector('#remembered')?.textContent === 'kept'`)
    }),
    step('a link of its router', async (frame) => {
      await press(frame.getByRole('link', { name: 'First' }))
      await see(frame.getByRole('heading', { name: 'First' }))
    }),
    step('a route that answers JSON', async (frame) => {
      const said = await frame.evaluate<string>(
        `fetch('/api/time', { method: 'POST', body: JSON.stringify('hello') }).then((answer) => answer.json()).then(({ said }) => said)`,
      )
      return said === 'hello' ? 'yes' : `no: ${said}`
    }),
    step('hot reload', (frame) =>
      withoutReload(frame, async () => {
        const path = join(folder, 'app/page.jsx')
        writeFileSync(path, readText(path).replace('First</h1>', 'Changed</h1>'))
        await seeText(frame, 'Changed')
      }),
    ),
  ],
}

const excalidraw: Application = {
  code: 'excalidraw',
  what: 'Excalidraw, served by Vite',
  npm: {
    folder: 'excalidraw',
    packages: ['@excalidraw/excalidraw', 'react@18', 'react-dom@18', 'vite', '@vitejs/plugin-react'],
  },
  sources: 'excalidraw',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: () => [
    step('the board', async (frame) => {
      await frame.locator('.excalidraw canvas').first().waitFor({ timeout: 55_000 })
    }),
    step('a shape is drawn', async (frame, { page }) => {
      await page.waitForTimeout(1_000)
      const board = frame.locator('canvas.interactive')
      await board.click({ position: { x: 600, y: 500 }, timeout: 10_000 })
      await page.keyboard.press('r')
      const box = await board.boundingBox()
      if (!box) return 'no: no board'
      await page.mouse.move(box.x + 500, box.y + 300)
      await page.mouse.down()
      await page.mouse.move(box.x + 650, box.y + 400, { steps: 5 })
      await page.mouse.up()
      return holds(frame, `window.drawing.getSceneElements().length === 1`)
    }),
    step('it is kept in the storage', (frame) =>
      holds(frame, `JSON.parse(localStorage.getItem('drawing')).length === 1`),
    ),
    step('undo by Ctrl+Z', async (frame, { page }) => {
      await page.keyboard.press('Control+z')
      await holds(frame, `window.drawing.getSceneElements().length === 0`)
      await page.keyboard.press('Control+Shift+z')
      await holds(frame, `window.drawing.getSceneElements().length === 1`)
    }),
    step('Ctrl+K is its own: a link of the shape', async (frame, { page }) => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+k')
      await see(frame.locator('.excalidraw-hyperlinkContainer-input, .excalidraw-hyperlinkContainer'))
      await page.keyboard.press('Escape')
    }),
    step('the picture is exported', async (frame, shown) => {
      const board = frame.locator('canvas.interactive')
      await board.click({ position: { x: 700, y: 600 }, timeout: 10_000 })
      await shown.page.keyboard.press('Control+Shift+e')
      const name = await downloads(shown, () => press(frame.getByRole('button', { name: /PNG/ })))
      return name.endsWith('.png') ? 'yes' : `no: ${name}`
    }),
  ],
}

const sveltekit: Application = {
  code: 'sveltekit',
  what: 'SvelteKit with form actions, its development server',
  npm: { folder: 'sveltekit', packages: ['@sveltejs/kit', '@sveltejs/vite-plugin-svelte', 'svelte', 'vite'] },
  sources: 'sveltekit',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'vite/bin/vite.js'), 'dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: () => [
    step('the page', (frame) => seeText(frame, 'First')),
    counts,
    step('a form action, by the browser', async (frame) => {
      await frame.getByLabel('Word').fill('one')
      await press(frame.getByRole('button', { name: 'Send', exact: true }))
      await holds(frame, `document.querySelector('#said')?.textContent === 'said one'`)
    }),
    step('a form action, by script', async (frame) => {
      await frame.waitForTimeout(1_500)
      await frame.getByLabel('Enhanced').fill('two')
      await press(frame.getByRole('button', { name: 'Send enhanced' }))
      await holds(frame, `document.querySelector('#said')?.textContent === 'said two'`)
    }),
    step('a link, and the cookie', async (frame) => {
      await press(frame.getByRole('link', { name: 'Second' }))
      await holds(frame, `document.querySelector('#kept')?.textContent === 'two'`)
    }),
    step('Back', async (frame) => {
      await frame.evaluate('history.back()')
      await seeText(frame, 'First')
    }),
  ],
}

const astro: Application = {
  code: 'astro',
  what: 'Astro, its development server',
  npm: { folder: 'astro', packages: ['astro'] },
  sources: 'astro',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'astro/bin/astro.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => seeText(frame, 'Before')),
    counts,
    step('links', async (frame) => {
      await press(frame.getByRole('link', { name: 'Second' }))
      await see(frame.getByRole('heading', { name: 'Second' }))
      await press(frame.getByRole('link', { name: 'First' }))
      await seeText(frame, 'Before')
    }),
    step('a change of its source is shown', async (frame) => {
      const path = join(folder, 'src/pages/index.astro')
      writeFileSync(path, readText(path).replace('Before', 'After'))
      await seeText(frame, 'After')
    }),
  ],
}

const nuxt: Application = {
  code: 'nuxt',
  what: 'Nuxt, its development server',
  npm: { folder: 'nuxt', packages: ['nuxt', 'vue'] },
  sources: 'nuxt',
  startsWithin: 150_000,
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'nuxt/bin/nuxt.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port), '--no-fork'],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => seeText(frame, 'Before')),
    step('what the server has fetched', (frame) =>
      holds(frame, `document.querySelector('#data').textContent === 'given'`),
    ),
    counts,
    step('a call to its own interface', async (frame) => {
      await press(frame.locator('#send'))
      await holds(frame, `document.querySelector('#said').textContent === 'sent'`)
    }),
    step('hot reload', (frame) =>
      withoutReload(frame, async () => {
        const path = join(folder, 'app/app.vue')
        writeFileSync(path, readText(path).replace('Before', 'After'))
        await seeText(frame, 'After')
      }),
    ),
  ],
}

const php: Application = {
  code: 'php',
  what: 'a PHP site with log-in, session, CSRF token, forms and an absolute redirect',
  debian: ['/usr/bin/php'],
  sources: 'php',
  start: ({ folder, port }) => ({ command: '/usr/bin/php', args: ['-S', `127.0.0.1:${port}`, '-t', folder] }),
  steps: ({ folder }) => [
    step('the log-in form', (frame) => seeText(frame, 'Sign in')),
    step('log-in, with a redirect to its own host', async (frame, { origin }) => {
      await frame.fill('input[name=user]', 'Anna')
      await frame.fill('input[name=password]', 'secret')
      await press(frame.getByRole('button'))
      await seeText(frame, 'Plans of Anna')
      return (await frame.evaluate<string>('location.origin')) === origin ? 'yes' : 'no: another origin'
    }),
    step('a form without action', async (frame) => {
      await frame.fill('input[name=plan]', 'First plan')
      await press(frame.getByRole('button', { name: 'Add' }))
      await seeText(frame, 'First plan')
    }),
    step('an upload', async (frame) => {
      await frame.setInputFiles('input[type=file]', join(folder, 'index.php'))
      await press(frame.getByRole('button', { name: 'Upload' }))
      await seeText(frame, /index\.php \d+/)
    }),
    step('an export, and the page stays', async (frame, shown) => {
      await frame.fill('input[name=plan]', 'typed')
      const name = await downloads(shown, () => press(frame.getByRole('link', { name: 'Export' })))
      await frame.waitForTimeout(1_500)
      const typed = await frame.inputValue('input[name=plan]')
      return name === 'plans.csv' && typed === 'typed' ? 'yes' : `no: ${name} ${typed}`
    }),
    step('log-out', async (frame) => {
      await press(frame.getByRole('link', { name: 'Sign out' }))
      await seeText(frame, 'Sign in')
    }),
  ],
}

export const FRAMEWORKS = [
  next,
  vite(
    'vite-react',
    'React on the development server of Vite',
    ['vite', '@vitejs/plugin-react', 'react', 'react-dom'],
    'app.jsx',
  ),
  vite('vite-vue', 'Vue on the development server of Vite', ['vite', '@vitejs/plugin-vue', 'vue'], 'app.vue'),
  php,
  excalidraw,
  sveltekit,
  nuxt,
  astro,
]
