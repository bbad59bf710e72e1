import { waitForExpression, press, waitUntilVisible, step } from '../application.ts'
import { statics } from './statics.ts'

export const vditor = statics('vditor', 'Vditor, an editor of Markdown that loads its parts by script', [
  step('the editor', (frame) => waitForExpression(frame, 'window.isReady === true')),
  step('typing', async (frame, { page }) => {
    await press(frame.locator('.vditor-ir [contenteditable]'))
    await page.keyboard.type('# Plan')
    await waitForExpression(frame, `window.editor.getValue().includes('# Plan')`)
  }),
  step('it is kept', (frame) =>
    waitForExpression(
      frame,
      `(localStorage.getItem('kept') ?? localStorage.getItem('vditorkept') ?? JSON.stringify(localStorage)).includes('Plan')`,
    ),
  ),
  step('the preview', async (frame) => {
    await press(frame.locator('button[data-type=preview]'))
    await waitUntilVisible(frame.locator('.vditor-preview h1'))
  }),
  step('full screen of its own', async (frame) => {
    await press(frame.locator('button[data-type=fullscreen]'))
    await waitUntilVisible(frame.locator('.vditor--fullscreen'))
  }),
])
