import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Step } from '../steps.ts'
import { bin, holds, node, press, see, seeText, step, type Application } from './application.ts'

const statics = (code: string, what: string, steps: Step[]): Application => ({
  code,
  what,
  npm: {
    folder: 'statics',
    packages: [
      'monaco-editor',
      'vditor',
      'graphiql@3',
      '@graphiql/react',
      'luckysheet',
      'react@18',
      'react-dom@18',
      'graphql',
    ],
  },
  sources: 'static',
  path: `/${code}/`,
  start: ({ folder, port }) => ({ command: node, args: [join(folder, 'serve.mjs'), String(port)] }),
  steps: () => steps,
})

const monaco = statics('monaco', 'the Monaco editor with its workers', [
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

const vditor = statics('vditor', 'Vditor, an editor of Markdown that loads its parts by script', [
  step('the editor', (frame) => holds(frame, 'window.isReady === true')),
  step('typing', async (frame, { page }) => {
    await press(frame.locator('.vditor-ir [contenteditable]'))
    await page.keyboard.type('# Plan')
    await holds(frame, `window.editor.getValue().includes('# Plan')`)
  }),
  step('it is kept', (frame) =>
    holds(
      frame,
      `(localStorage.getItem('kept') ?? localStorage.getItem('vditorkept') ?? JSON.stringify(localStorage)).includes('Plan')`,
    ),
  ),
  step('the preview', async (frame) => {
    await press(frame.locator('button[data-type=preview]'))
    await see(frame.locator('.vditor-preview h1'))
  }),
  step('full screen of its own', async (frame) => {
    await press(frame.locator('button[data-type=fullscreen]'))
    await see(frame.locator('.vditor--fullscreen'))
  }),
])

const luckysheet = statics('luckysheet', 'Luckysheet, a spreadsheet on a canvas', [
  step('the sheet', async (frame) => {
    await see(frame.locator('#luckysheetTableContent'))
    await holds(frame, `luckysheet.getCellValue(0, 0) === 20`)
  }),
  step('a cell is written by hand', async (frame, { page }) => {
    await frame.locator('#luckysheet-cell-main').click({ position: { x: 100, y: 50 }, timeout: 10_000 })
    await page.keyboard.type('22')
    await page.keyboard.press('Enter')
    await holds(frame, `JSON.stringify(luckysheet.getSheetData()).includes('22')`)
  }),
  step('a formula', async (frame) => {
    await frame.evaluate(`luckysheet.setCellValue(3, 0, '=A1*2')`)
    await holds(frame, `Number(luckysheet.getCellValue(3, 0)) === 40`)
  }),
  step('a second sheet', async (frame) => {
    await press(frame.locator('#luckysheet-sheets-add'))
    await holds(frame, `luckysheet.getAllSheets().length === 2`)
  }),
  step('copy and paste by keys', async (frame, { page }) => {
    await frame.evaluate('luckysheet.setSheetActive(0)')
    await frame.evaluate(`luckysheet.setRangeShow('A1')`)
    await page.keyboard.press('Control+c')
    await frame.evaluate(`luckysheet.setRangeShow('C5')`)
    await page.keyboard.press('Control+v')
    await holds(frame, `Number(luckysheet.getCellValue(4, 2)) === 20`)
  }),
])

const graphiql = statics('graphiql', 'GraphiQL with a server of GraphQL', [
  step('the page', (frame) => see(frame.locator('.graphiql-execute-button'))),
  step('the schema, by introspection', async (frame) => {
    await press(frame.getByRole('button', { name: /Show Documentation Explorer/ }))
    await seeText(frame, /Root Types/i)
  }),
  step('a query by Ctrl+Enter', async (frame, { page }) => {
    await press(frame.locator('.graphiql-query-editor .CodeMirror, .graphiql-query-editor'))
    await page.keyboard.press('Control+Enter')
    await seeText(frame, /Plan A/)
  }),
  step('by its button', async (frame) => {
    await press(frame.locator('.graphiql-execute-button'))
    await seeText(frame, /Plan A/)
  }),
  step('its tabs are kept in the storage', (frame) =>
    holds(frame, `Object.keys(localStorage).some((key) => key.startsWith('graphiql:'))`),
  ),
])

const swagger: Application = {
  code: 'swagger',
  what: 'Swagger UI over json-server',
  npm: { folder: 'swagger', packages: ['swagger-ui-dist', 'json-server@0.17.4'] },
  sources: 'swagger',
  readyPath: '/plans',
  start({ folder, packages, port }) {
    cpSync(bin(packages, 'swagger-ui-dist'), join(folder, 'public'), { recursive: true })
    writeFileSync(join(folder, 'db.json'), JSON.stringify({ plans: [{ id: 1, name: 'First plan' }] }))
    const body = {
      required: true,
      content: { 'application/json': { schema: { type: 'object', example: { name: 'Second plan' } } } },
    }
    const done = { description: 'done' }
    const description = {
      openapi: '3.0.0',
      info: { title: 'Plans', version: '1' },
      servers: [{ url: '/' }],
      paths: { '/plans': { get: { responses: { 200: done } }, post: { requestBody: body, responses: { 201: done } } } },
    }
    writeFileSync(join(folder, 'public/plans.json'), JSON.stringify(description))
    writeFileSync(
      join(folder, 'public/swagger-initializer.js'),
      `window.onload = () => (window.ui = SwaggerUIBundle({ url: '/plans.json', dom_id: '#swagger-ui', presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' }))`,
    )
    return {
      command: node,
      args: [
        bin(packages, 'json-server/lib/cli/bin.js'),
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--static',
        join(folder, 'public'),
        join(folder, 'db.json'),
      ],
    }
  },
  steps: () => [
    step('the description', (frame) => seeText(frame, '/plans')),
    step('a call', async (frame) => {
      await press(frame.locator('.opblock-get .opblock-summary'))
      await press(frame.locator('.opblock-get .try-out__btn'))
      await press(frame.locator('.opblock-get .execute'))
      await see(frame.locator('.opblock-get .response-col_status', { hasText: '200' }))
      await see(frame.locator('.opblock-get .highlight-code', { hasText: 'First plan' }))
    }),
    step('a call with a body', async (frame) => {
      await press(frame.locator('.opblock-post .opblock-summary'))
      await press(frame.locator('.opblock-post .try-out__btn'))
      await press(frame.locator('.opblock-post .execute'))
      await see(frame.locator('.opblock-post .live-responses-table .response-col_status', { hasText: '201' }))
    }),
    step('the header that says where it is', async (frame) =>
      see(frame.locator('.opblock-post .live-responses-table', { hasText: /location/i })),
    ),
    step('what was sent is there', async (frame) => {
      const names = await frame.evaluate<string>(`fetch('/plans?name=Second%20plan').then((answer) => answer.text())`)
      return names.includes('Second plan') ? 'yes' : `no: ${names}`
    }),
  ],
}

export const LIBRARIES = [graphiql, luckysheet, swagger, monaco, vditor]
