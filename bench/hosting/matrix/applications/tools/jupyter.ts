import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  downloads,
  waitForExpression,
  opensWindow,
  press,
  waitUntilVisible,
  waitForText,
  step,
  type Application,
} from '../application.ts'

export const jupyter: Application = {
  code: 'jupyter',
  what: 'Jupyter Notebook 6, with a token',
  debian: ['/usr/bin/jupyter-notebook'],
  readyPath: '/login',
  start({ folder, port }) {
    const config = `c.NotebookApp.ip = '127.0.0.1'
c.NotebookApp.port = ${port}
c.NotebookApp.port_retries = 0
c.NotebookApp.open_browser = False
c.NotebookApp.token = 'token-of-the-matrix'
c.NotebookApp.allow_root = True
c.NotebookApp.allow_remote_access = True
c.NotebookApp.terminals_enabled = False
c.NotebookApp.tornado_settings = { 'headers': { 'Content-Security-Policy': "frame-ancestors http://*.localhost:* 'self'" } }
`
    writeFileSync(join(folder, 'config.py'), config)
    return {
      command: '/usr/bin/python3',
      args: ['/usr/bin/jupyter-notebook', '--config', join(folder, 'config.py'), '--notebook-dir', folder],
      environment: { PATH: '/usr/bin:/bin' },
    }
  },
  steps: () => [
    step('the log-in page', (frame) => waitUntilVisible(frame.locator('#password_input'))),
    step('log-in by the form', async (frame) => {
      await frame.fill('#password_input', 'token-of-the-matrix')
      await press(frame.locator('#login_submit'))
      await waitUntilVisible(frame.locator('#new-buttons, #new-dropdown-button'))
    }),
    step('a notebook opens in a window and computes', async (frame, shown) => {
      const url = await opensWindow(
        shown,
        async () => {
          await press(frame.locator('#new-dropdown-button'))
          await press(frame.locator('#notebook-kernels a, #kernel-python3 a'))
        },
        async (window) => {
          await waitUntilVisible(window.locator('#kernel_indicator'))
          await waitForExpression(window, `window.Jupyter?.notebook?.kernel?.is_connected?.()`)
          await window.evaluate(
            `Jupyter.notebook.get_cell(0).set_text('print(6 * 7)'); Jupyter.notebook.execute_cell(0)`,
          )
          await waitUntilVisible(window.locator('.output_text', { hasText: '42' }))
          await window.evaluate('Jupyter.notebook.save_checkpoint()')
        },
      )
      return url.startsWith(shown.origin) ? 'yes' : `no: ${url}`
    }),
    step('the same notebook in the frame computes', async (frame) => {
      await frame.evaluate(`location.href = '/notebooks/Untitled.ipynb'`)
      await waitForExpression(frame, `window.Jupyter?.notebook?.kernel?.is_connected?.()`)
      await frame.evaluate(`Jupyter.notebook.get_cell(0).set_text('print(21 * 4)'); Jupyter.notebook.execute_cell(0)`)
      await waitUntilVisible(frame.locator('.output_text', { hasText: '84' }))
    }),
    step('Ctrl+S saves', async (frame, { page }) => {
      await press(frame.locator('.CodeMirror'))
      await page.keyboard.press('Control+s')
      await waitForText(frame, /checkpoint created/i)
    }),
    step('it is downloaded', async (frame, shown) => {
      const name = await downloads(shown, () =>
        frame.evaluate(
          `void Object.assign(document.body.appendChild(document.createElement('a')), { href: '/files/Untitled.ipynb?download=1' }).click()`,
        ),
      )
      return name === 'Untitled.ipynb' ? 'yes' : `no: ${name}`
    }),
  ],
}
