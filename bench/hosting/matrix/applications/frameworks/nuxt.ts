import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  waitForExpression,
  node,
  press,
  readText,
  waitForText,
  step,
  expectNoReload,
  type Application,
} from '../application.ts'
import { reloads } from '../navigation-steps.ts'
import { countsStep } from './parts.ts'

export const nuxt: Application = {
  code: 'nuxt',
  what: 'Nuxt, its development server',
  npm: { folder: 'nuxt', packages: ['nuxt', 'vue'] },
  sources: 'nuxt',
  startsWithin: 150_000,
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'nuxt/bin/nuxt.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port), '--no-fork'],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => waitForText(frame, 'Before')),
    step('what the server has fetched', (frame) =>
      waitForExpression(frame, `document.querySelector('#data').textContent === 'given'`),
    ),
    countsStep,
    step('a call to its own interface', async (frame) => {
      await press(frame.locator('#send'))
      await waitForExpression(frame, `document.querySelector('#said').textContent === 'sent'`)
    }),
    reloads('Before'),
    step('hot reload', (frame) =>
      expectNoReload(frame, async () => {
        const path = join(folder, 'app/app.vue')
        writeFileSync(path, readText(path).replace('Before', 'After'))
        await waitForText(frame, 'After')
      }),
    ),
  ],
}
