import {
  bin,
  downloads,
  waitForExpression,
  node,
  press,
  waitUntilVisible,
  step,
  type Application,
} from '../application.ts'

export const excalidraw: Application = {
  code: 'excalidraw',
  what: 'Excalidraw, served by Vite',
  npm: {
    folder: 'excalidraw',
    packages: ['@excalidraw/excalidraw', 'react@18', 'react-dom@18', 'vite', '@vitejs/plugin-react'],
  },
  sources: 'excalidraw',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: () => [
    step('the board', async (frame) => {
      await frame.locator('.excalidraw canvas').first().waitFor({ timeout: 55_000 })
    }),
    step('a shape is drawn', async (frame, { page }) => {
      await page.waitForTimeout(1_000)
      const board = frame.locator('canvas.interactive')
      await board.click({ position: { x: 600, y: 500 }, timeout: 10_000 })
      await page.keyboard.press('r')
      const box = await board.boundingBox()
      if (!box) return 'no: no board'
      await page.mouse.move(box.x + 500, box.y + 300)
      await page.mouse.down()
      await page.mouse.move(box.x + 650, box.y + 400, { steps: 5 })
      await page.mouse.up()
      return waitForExpression(frame, `window.drawing.getSceneElements().length === 1`)
    }),
    step('it is kept in the storage', (frame) =>
      waitForExpression(frame, `JSON.parse(localStorage.getItem('drawing')).length === 1`),
    ),
    step('undo by Ctrl+Z', async (frame, { page }) => {
      await page.keyboard.press('Control+z')
      await waitForExpression(frame, `window.drawing.getSceneElements().length === 0`)
      await page.keyboard.press('Control+Shift+z')
      await waitForExpression(frame, `window.drawing.getSceneElements().length === 1`)
    }),
    step('Ctrl+K is its own: a link of the shape', async (frame, { page }) => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Control+k')
      await waitUntilVisible(frame.locator('.excalidraw-hyperlinkContainer-input, .excalidraw-hyperlinkContainer'))
      await page.keyboard.press('Escape')
    }),
    step('the picture is exported', async (frame, shown) => {
      const board = frame.locator('canvas.interactive')
      await board.click({ position: { x: 700, y: 600 }, timeout: 10_000 })
      await shown.page.keyboard.press('Control+Shift+e')
      const name = await downloads(shown, () => press(frame.getByRole('button', { name: /PNG/ })))
      return name.endsWith('.png') ? 'yes' : `no: ${name}`
    }),
  ],
}
