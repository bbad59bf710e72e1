import { waitForExpression, press, waitUntilVisible, step } from '../application.ts'
import { publishedExample } from './published-example.ts'

const CORE = 'luigi-lib/node_modules/@luigi-project/core/'

/**
 * `core/examples/luigi-example-js` of luigi-project/luigi, unchanged; its content delivery networks' files are those of
 * the published packages.
 */
export const luigiExample = publishedExample({
  code: 'luigi-example',
  what: "Luigi's own example without a framework, whose parts are frames",
  main: 'luigi/core/examples/luigi-example-js/public',
  networkFiles: {
    'unpkg.com/@luigi-project/core@2.7.2/': CORE,
    'cdn.jsdelivr.net/npm/@luigi-project/client@2.7.2/': 'luigi-lib/node_modules/@luigi-project/client/',
  },
  steps: [
    step('the first part, which Luigi starts', async (frame) => {
      await waitUntilVisible(frame.frameLocator('iframe[src*="home.html"]').getByText('Luigi Client'))
    }),
    step('another part', async (frame) => {
      await press(frame.locator('a:has-text("First")'))
      await waitUntilVisible(frame.frameLocator('iframe[src*="sample1.html"]').getByText('Sample 1'))
      await waitForExpression(frame, `location.hash.includes('/home/sample1')`)
    }),
    step('Back', async (frame) => {
      await frame.evaluate('history.back()')
      await waitUntilVisible(frame.frameLocator('iframe[src*="home.html"]').getByRole('heading', { name: 'Home' }))
    }),
  ],
})
