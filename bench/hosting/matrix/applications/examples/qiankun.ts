import { press, waitUntilVisible, waitForText, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

/**
 * `examples` of umijs/qiankun, branch 2.x, with the published package in place of its own build: main, react16, vue and
 * purehtml.
 */
export const qiankunExample = publishedExample({
  code: 'qiankun-example',
  what: "qiankun 2's own examples: React 16, Vue and plain HTML, from other origins",
  main: 'qiankun/examples/main/dist',
  parts: {
    7100: 'qiankun/examples/react16/build',
    7101: 'qiankun/examples/vue/dist',
    7104: 'qiankun/examples/purehtml',
  },
  networkFiles: { 'cdn.bootcss.com/jquery/3.4.1/': 'qiankun/lib/node_modules/jquery/dist/' },
  steps: [
    step('the React part, which it leads to', (frame) => waitForText(frame, 'React version')),
    step('a dialog of the React part', async (frame) => {
      await press(frame.getByRole('button', { name: 'CLICK ME' }))
      await waitForText(frame, 'Probably the most complete')
      await press(frame.getByRole('button', { name: 'OK' }))
    }),
    step('a page of the React part that is loaded late', async (frame) => {
      await press(frame.getByRole('link', { name: 'About' }))
      await waitUntilVisible(frame.getByRole('heading', { name: 'About' }))
      if (!frame.url().endsWith('/react16/about')) throw new Error(frame.url())
    }),
    step('the Vue part', async (frame) => {
      await press(frame.locator('li', { hasText: /^Vue$/ }))
      await waitForText(frame, 'Vue.js Demo')
    }),
    step('a dialog of the Vue part', async (frame) => {
      await press(frame.getByRole('button', { name: 'Open Dialog' }))
      await waitForText(frame, 'dialog message')
      await press(frame.getByRole('button', { name: 'ok' }))
    }),
    step('the part of plain HTML, with jQuery', async (frame) => {
      await press(frame.locator('li', { hasText: 'Purehtml' }))
      await waitForText(frame, 'Hello, render with jQuery')
    }),
    step('Back to the Vue part', async (frame) => {
      await frame.evaluate('history.back()')
      await waitForText(frame, 'Vue.js Demo')
    }),
  ],
})
