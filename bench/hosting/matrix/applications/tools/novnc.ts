import { freePort, waitForExpression, press, waitUntilVisible, step, type Application } from '../application.ts'

export const noVnc: Application = {
  code: 'novnc',
  what: 'noVNC over websockify, with an X server',
  debian: ['/usr/bin/Xtigervnc', '/usr/bin/websockify', '/usr/share/novnc/vnc.html'],
  path: '/vnc.html',
  readyPath: '/vnc.html',
  async start({ port }) {
    const rfb = await freePort()
    const screen = 50 + (rfb % 400)
    return {
      command: '/usr/bin/python3',
      args: ['/usr/bin/websockify', '--web', '/usr/share/novnc', `127.0.0.1:${port}`, `127.0.0.1:${rfb}`],
      beside: [
        {
          command: '/usr/bin/Xtigervnc',
          args: [`:${screen}`, '-localhost', '-rfbport', String(rfb), '-SecurityTypes', 'None', '-geometry', '640x480'],
        },
      ],
    }
  },
  steps: () => [
    step('the page', (frame) => waitUntilVisible(frame.locator('#noVNC_connect_button'))),
    step('connect', async (frame) => {
      await press(frame.locator('#noVNC_connect_button'))
      await waitForExpression(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
    step('the screen is there', async (frame) => {
      await waitForExpression(frame, `document.querySelector('#noVNC_container canvas')?.width === 640`)
    }),
    step('it stays connected', async (frame) => {
      await frame.waitForTimeout(2_000)
      await waitForExpression(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
    step('a setting is kept', async (frame) => {
      await frame.evaluate(`document.querySelector('#noVNC_setting_view_only').click()`)
      await waitForExpression(frame, `localStorage.getItem('view_only') === 'true'`)
    }),
    step('disconnect, and connect again', async (frame) => {
      await frame.evaluate(`document.querySelector('#noVNC_disconnect_button').click()`)
      await waitForExpression(frame, `!document.documentElement.classList.contains('noVNC_connected')`)
      await press(frame.locator('#noVNC_connect_button'))
      await waitForExpression(frame, `document.documentElement.classList.contains('noVNC_connected')`)
    }),
  ],
}
