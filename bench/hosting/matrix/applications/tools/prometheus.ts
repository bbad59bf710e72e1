import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { press, waitUntilVisible, waitForText, step, type Application } from '../application.ts'

export const prometheus: Application = {
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
    step('the page, redirected', (frame) => waitUntilVisible(frame.locator('textarea, .cm-content, input[type=text]'))),
    step('a query is executed', async (frame, { page }) => {
      await press(frame.locator('textarea, .cm-content'))
      await page.keyboard.type('up')
      // closes the list of suggestions, which covers the button
      await page.keyboard.press('Escape')
      await press(frame.locator('.execute_btn, button:has-text("Execute")'))
      await waitForText(frame, /up\{.*self.*\}/)
    }),
    step('its place in the address', async (frame) =>
      (await frame.evaluate<string>('location.search')).includes('expr=up')
        ? 'yes'
        : `no: ${await frame.evaluate<string>('location.href')}`,
    ),
    step('the graph', async (frame) => {
      await press(frame.locator('a[data-toggle=tab]:has-text("Graph"), a.nav-link:has-text("Graph")').last())
      await waitUntilVisible(frame.locator('svg, canvas'))
    }),
    step('the targets, by the menu', async (frame) => {
      await press(frame.getByText('Status', { exact: false }))
      await press(frame.getByText('Targets'))
      await waitForText(frame, /self \(1\/1 up\)/)
    }),
    step('what it stores', async (frame) => {
      await frame.evaluate(`localStorage.setItem('kept', '1')`)
      return (await frame.evaluate(`localStorage.getItem('kept')`)) === '1' ? 'yes' : 'no'
    }),
  ],
}
