import { holds, press, see, step } from '../application.ts'
import { statics } from './statics.ts'

export const monaco = statics('monaco', 'the Monaco editor with its workers', [
  step('the editor', (frame) => see(frame.locator('.monaco-editor .view-line'))),
  step('its worker finds a fault', async (frame) => {
    await frame.waitForFunction(`window.monaco.editor.getModelMarkers({}).length > 0`, undefined, { timeout: 40_000 })
  }),
  step('typing', async (frame, { page }) => {
    await press(frame.locator('.view-line'))
    await page.keyboard.press('Control+End')
    await page.keyboard.type('const b = 1')
    await holds(frame, `window.editor.getValue().includes('const b = 1')`)
  }),
  step('find by Ctrl+F', async (frame, { page }) => {
    await page.keyboard.press('Control+f')
    await see(frame.locator('.find-widget.visible'))
    await page.keyboard.press('Escape')
  }),
  step('a chord that begins with Ctrl+K comments the line', async (frame, { page }) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+c')
    await holds(frame, `window.editor.getValue().includes('// const b')`)
  }),
  step('the palette by F1', async (frame, { page }) => {
    await page.keyboard.press('F1')
    await see(frame.locator('.quick-input-widget'))
    await page.keyboard.press('Escape')
  }),
])
