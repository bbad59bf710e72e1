import { waitForExpression, press, waitUntilVisible, step } from '../application.ts'
import { statics } from './statics.ts'

export const monaco = statics('monaco', 'the Monaco editor with its workers', [
  step('the editor', (frame) => waitUntilVisible(frame.locator('.monaco-editor .view-line'))),
  step('its worker finds a fault', async (frame) => {
    await frame.waitForFunction(`window.monaco.editor.getModelMarkers({}).length > 0`, undefined, { timeout: 40_000 })
  }),
  step('typing', async (frame, { page }) => {
    await press(frame.locator('.view-line'))
    await page.keyboard.press('Control+End')
    await page.keyboard.type('const b = 1')
    await waitForExpression(frame, `window.editor.getValue().includes('const b = 1')`)
  }),
  step('find by Ctrl+F', async (frame, { page }) => {
    await page.keyboard.press('Control+f')
    await waitUntilVisible(frame.locator('.find-widget.visible'))
    await page.keyboard.press('Escape')
  }),
  step('a chord that begins with Ctrl+K comments the line', async (frame, { page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+c')
    await waitForExpression(frame, `window.editor.getValue().includes('// const b')`)
  }),
  step('the palette by F1', async (frame, { page }) => {
    await page.keyboard.press('F1')
    await waitUntilVisible(frame.locator('.quick-input-widget'))
    await page.keyboard.press('Escape')
  }),
])
