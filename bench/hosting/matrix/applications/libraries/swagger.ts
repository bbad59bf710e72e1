import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node, press, waitUntilVisible, waitForText, step, type Application } from '../application.ts'

export const swagger: Application = {
  code: 'swagger',
  what: 'Swagger UI over json-server',
  npm: { folder: 'swagger', packages: ['swagger-ui-dist', 'json-server@0.17.4'] },
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
        // a path relative to the working directory
        '--static',
        'public',
        join(folder, 'db.json'),
      ],
    }
  },
  steps: () => [
    step('the description', (frame) => waitForText(frame, '/plans')),
    step('a call', async (frame) => {
      await press(frame.locator('.opblock-get .opblock-summary'))
      await press(frame.locator('.opblock-get .try-out__btn'))
      await press(frame.locator('.opblock-get .execute'))
      await waitUntilVisible(frame.locator('.opblock-get .response-col_status', { hasText: '200' }))
      await waitUntilVisible(frame.locator('.opblock-get .highlight-code', { hasText: 'First plan' }))
    }),
    step('a call with a body', async (frame) => {
      await press(frame.locator('.opblock-post .opblock-summary'))
      await press(frame.locator('.opblock-post .try-out__btn'))
      await press(frame.locator('.opblock-post .execute'))
      await waitUntilVisible(
        frame.locator('.opblock-post .live-responses-table .response-col_status', { hasText: '201' }),
      )
    }),
    step('the header that says where it is', async (frame) =>
      waitUntilVisible(frame.locator('.opblock-post .live-responses-table', { hasText: /location/i })),
    ),
    step('what was sent is there', async (frame) => {
      const names = await frame.evaluate<string>(`fetch('/plans?name=Second%20plan').then((answer) => answer.text())`)
      return names.includes('Second plan') ? 'yes' : `no: ${names}`
    }),
  ],
}
