import { press, waitUntilVisible, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

/**
 * `examples` of Tencent/wujie with the published packages: main-vue (built in development mode, since only that leads
 * to local parts), vue2, vite.
 */
export const wujieExample = publishedExample({
  code: 'wujie-example',
  what: "wujie's own examples: Vue 2 and Vite, from other origins",
  main: 'wujie/examples/main-vue/dist',
  parts: { 7200: 'wujie/examples/vue2/dist', 7500: 'wujie/examples/vite/dist' },
  steps: [
    step('the main page', (frame) => waitUntilVisible(frame.getByRole('link', { name: 'vue2' }))),
    step('the Vue 2 part', async (frame) => {
      await press(frame.getByRole('link', { name: 'vue2' }))
      await waitUntilVisible(frame.locator('wujie-app').getByRole('link', { name: '弹窗' }))
    }),
    step('a dialog of the Vue 2 part', async (frame) => {
      const part = frame.locator('wujie-app')
      await press(part.getByRole('link', { name: '弹窗' }))
      await press(part.getByRole('button', { name: '点击打开el-dialog' }))
      await waitUntilVisible(part.getByText('这是一段信息'))
      await press(part.getByRole('button', { name: '确 定' }))
    }),
    step('its page in the address', async (frame) => {
      if (!decodeURIComponent(frame.url()).includes('vue2=')) throw new Error(frame.url())
    }),
    step('the Vite part', async (frame) => {
      await press(frame.getByRole('link', { name: 'vite' }))
      await waitUntilVisible(frame.locator('wujie-app').getByRole('link', { name: '通信' }))
    }),
    step('a part that leads the main page to another route', async (frame) => {
      await press(frame.getByRole('link', { name: 'vue2' }))
      const part = frame.locator('wujie-app')
      await press(part.getByRole('link', { name: '通信' }))
      await press(part.getByRole('button', { name: '点击跳转react17' }))
      await frame.waitForURL(/\/react17/)
    }),
  ],
})
