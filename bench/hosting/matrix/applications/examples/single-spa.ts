import { press, waitUntilVisible, waitForText, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

const LIBRARIES = 'coexisting-vue-microfrontends/lib/node_modules/'

/**
 * joeldenning/coexisting-vue-microfrontends: single-spa, SystemJS and three Vue applications, each from an origin of
 * its own.
 */
export const singleSpaExample = publishedExample({
  code: 'single-spa-example',
  what: "single-spa's coexisting Vue microfrontends, from other origins",
  main: 'coexisting-vue-microfrontends/root-html-file',
  parts: {
    8080: 'coexisting-vue-microfrontends/navbar/dist',
    8081: 'coexisting-vue-microfrontends/app1/dist',
    8082: 'coexisting-vue-microfrontends/app2/dist',
  },
  networkFiles: {
    'cdnjs.cloudflare.com/ajax/libs/single-spa/4.3.7/': `${LIBRARIES}single-spa/lib/`,
    'cdn.jsdelivr.net/npm/vue@2.6.10/': `${LIBRARIES}vue/`,
    'cdn.jsdelivr.net/npm/vue-router@3.0.7/': `${LIBRARIES}vue-router/`,
    'unpkg.com/import-map-overrides@1.7.2/': `${LIBRARIES}import-map-overrides/`,
    'cdnjs.cloudflare.com/ajax/libs/systemjs/6.1.1/': `${LIBRARIES}systemjs/dist/`,
  },
  steps: [
    step('the bar', (frame) => waitUntilVisible(frame.getByRole('link', { name: 'App1' }))),
    step('a part', async (frame) => {
      await press(frame.getByRole('link', { name: 'App1' }))
      await waitForText(frame, 'App1 is working!')
    }),
    step('another', async (frame) => {
      await press(frame.getByRole('link', { name: 'App2', exact: true }))
      await waitForText(frame, 'App 2 is working')
    }),
    step('Back', async (frame) => {
      await frame.evaluate('history.back()')
      await waitForText(frame, 'App1 is working!')
    }),
  ],
})
