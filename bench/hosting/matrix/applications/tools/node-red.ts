import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  waitForExpression,
  node,
  press,
  waitUntilVisible,
  waitForText,
  step,
  type Application,
} from '../application.ts'

export const nodeRed: Application = {
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
      await waitUntilVisible(frame.locator('.red-ui-palette-node[data-palette-type=inject]'))
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
      await waitUntilVisible(frame.locator('.red-ui-flow-node-group'))
    }),
    step('a second one', async (frame) => {
      const from = frame.locator('.red-ui-palette-node[data-palette-type=debug]').first()
      await from.dragTo(frame.locator('#red-ui-workspace-chart'), {
        targetPosition: { x: 500, y: 150 },
        timeout: 10_000,
      })
      await waitForExpression(frame, `document.querySelectorAll('.red-ui-flow-node-group').length === 2`)
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
      return waitUntilVisible(frame.locator('.red-ui-flow-link-line').first()).catch(() =>
        waitForExpression(frame, `document.querySelectorAll('.red-ui-flow-link').length > 0`),
      )
    }),
    step('deploy', async (frame) => {
      await press(frame.locator('#red-ui-header-button-deploy'))
      await waitForText(frame, /successfully deployed/i)
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
      await waitUntilVisible(frame.locator('.red-ui-debug-msg'))
    }),
    step('a node is edited', async (frame, { page }) => {
      await frame.locator('.red-ui-flow-node-group').first().dblclick({ timeout: 10_000 })
      await frame.locator('#node-input-name').fill('Begin')
      await press(frame.locator('#node-dialog-ok'))
      await waitForText(frame, 'Begin')
      await page.keyboard.press('Escape')
    }),
  ],
}
