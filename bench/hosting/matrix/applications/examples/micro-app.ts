import { press, waitUntilVisible, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

/**
 * `dev` of jd-opensource/micro-app with the published package: main-vite and the part children/vue3, in a sandbox of
 * micro-app. Its part vite2 runs without the sandbox: once built, it moves the main page to an address that the main
 * page does not have, wherever it is opened.
 */
export const microAppExample = publishedExample({
  code: 'micro-app-example',
  what: "micro-app's own examples: a part of Vue 3, from another origin",
  main: 'micro-app/dev/main-vite/dist',
  parts: { 4002: 'micro-app-vue3' },
  path: '/self/',
  steps: [
    step('the main page', (frame) => waitUntilVisible(frame.getByRole('menuitem', { name: 'vue3' }))),
    step('the Vue 3 part', async (frame) => {
      await press(frame.getByRole('menuitem', { name: 'vue3' }))
      await waitUntilVisible(frame.locator('micro-app').getByText('Welcome to Vue@3'))
    }),
    step('a page of the part that is loaded late', async (frame) => {
      await press(frame.locator('micro-app').getByRole('button', { name: '跳转element-plus' }))
      await waitUntilVisible(frame.locator('micro-app').getByRole('heading', { name: '表单' }))
    }),
    step('Back in the part', async (frame) => {
      await frame.evaluate('history.back()')
      await waitUntilVisible(frame.locator('micro-app').getByText('Welcome to Vue@3'))
    }),
  ],
})
