import { bin, node, press, waitForText, step, type Application } from '../application.ts'
import { countsAndLoadsLatePart, hotReload } from './parts.ts'

export const vite = (code: string, what: string, packages: readonly string[], part: string): Application => ({
  code,
  what,
  npm: { folder: code, packages },
  sources: code,
  start: ({ packages: at, port }) => ({
    command: node,
    args: [bin(at, 'vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => waitForText(frame, 'Before')),
    countsAndLoadsLatePart,
    step('the socket of the development server is open', async (frame, { page }) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await frame.evaluate('location.reload()')
      for (let n = 0; n < 50 && !messages.some((text) => text.includes('[vite] connected')); n++)
        await page.waitForTimeout(200)
      if (!messages.some((text) => text.includes('[vite] connected')))
        return `no: ${messages.join(' | ').slice(0, 150)}`
      await waitForText(frame, 'Count 0')
      await press(frame.getByRole('button', { name: /Count/ }))
      return waitForText(frame, 'Count 1').then(() => 'yes')
    }),
    hotReload(folder, part),
  ],
})

export const viteReact = vite(
  'vite-react',
  'React on the development server of Vite',
  ['vite', '@vitejs/plugin-react', 'react', 'react-dom'],
  'app.jsx',
)
export const viteVue = vite(
  'vite-vue',
  'Vue on the development server of Vite',
  ['vite', '@vitejs/plugin-vue', 'vue'],
  'app.vue',
)
