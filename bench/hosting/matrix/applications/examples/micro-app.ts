import { press, see, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

/** `dev` of jd-opensource/micro-app with the published package: main-vite and the part children/vite2. */
export const microAppExample = publishedExample({
  code: 'micro-app-example',
  what: "micro-app's own examples: a part built with Vite, from another origin",
  main: 'micro-app/dev/main-vite/dist',
  parts: { 7001: 'micro-app-vite2' },
  path: '/self/',
  steps: [
    step('the main page', (frame) => see(frame.getByRole('menuitem', { name: 'vite' }))),
    step('the Vite part', async (frame) => {
      await press(frame.getByRole('menuitem', { name: 'vite' }))
      await see(frame.locator('micro-app').getByText('Hello Vue 3 + Vite2'))
    }),
    step('a page of the part that is loaded late', async (frame) => {
      await press(frame.locator('micro-app').getByRole('link', { name: 'Go to element-plus' }))
      await see(frame.locator('micro-app').getByRole('button').nth(1))
    }),
    step('Back in the part', async (frame) => {
      await frame.evaluate('history.back()')
      await see(frame.locator('micro-app').getByText('Hello Vue 3 + Vite2'))
    }),
  ],
})
