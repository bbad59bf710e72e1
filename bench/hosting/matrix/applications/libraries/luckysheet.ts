import { waitForExpression, press, waitUntilVisible, step } from '../application.ts'
import { statics } from './statics.ts'

export const luckysheet = statics('luckysheet', 'Luckysheet, a spreadsheet on a canvas', [
  step('the sheet', async (frame) => {
    await waitUntilVisible(frame.locator('#luckysheetTableContent'))
    await waitForExpression(frame, `luckysheet.getCellValue(0, 0) === 20`)
  }),
  step('a cell is written by hand', async (frame, { page }) => {
    await frame.locator('#luckysheet-cell-main').click({ position: { x: 100, y: 50 }, timeout: 10_000 })
    await page.keyboard.type('22')
    await page.keyboard.press('Enter')
    await waitForExpression(frame, `JSON.stringify(luckysheet.getSheetData()).includes('22')`)
  }),
  step('a formula', async (frame) => {
    await frame.evaluate(`luckysheet.setCellValue(3, 0, '=A1*2')`)
    await waitForExpression(frame, `Number(luckysheet.getCellValue(3, 0)) === 40`)
  }),
  step('a second sheet', async (frame) => {
    await press(frame.locator('#luckysheet-sheets-add'))
    await waitForExpression(frame, `luckysheet.getAllSheets().length === 2`)
  }),
  step('copy and paste by keys', async (frame, { page }) => {
    await frame.evaluate('luckysheet.setSheetActive(0)')
    await frame.evaluate(`luckysheet.setRangeShow('A1')`)
    await page.keyboard.press('Control+c')
    await frame.evaluate(`luckysheet.setRangeShow('C5')`)
    await page.keyboard.press('Control+v')
    await waitForExpression(frame, `Number(luckysheet.getCellValue(4, 2)) === 20`)
  }),
])
