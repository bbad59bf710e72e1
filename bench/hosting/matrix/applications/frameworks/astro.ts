import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node, press, readText, waitUntilVisible, waitForText, step, type Application } from '../application.ts'
import { goesBack, opensAt, reloads } from '../navigation-steps.ts'
import { countsStep } from './parts.ts'

export const astro: Application = {
  code: 'astro',
  what: 'Astro, its development server',
  npm: { folder: 'astro', packages: ['astro'] },
  sources: 'astro',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'astro/bin/astro.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port)],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => waitForText(frame, 'Before')),
    countsStep,
    step('links', async (frame) => {
      await press(frame.getByRole('link', { name: 'Second' }))
      await waitUntilVisible(frame.getByRole('heading', { name: 'Second' }))
      await press(frame.getByRole('link', { name: 'First' }))
      await waitForText(frame, 'Before')
    }),
    goesBack((frame) => waitUntilVisible(frame.getByRole('heading', { name: 'Second' }))),
    reloads((frame) => waitUntilVisible(frame.getByRole('heading', { name: 'Second' }))),
    opensAt('/', 'Before'),
    step('a change of its source is shown', async (frame) => {
      const path = join(folder, 'src/pages/index.astro')
      writeFileSync(path, readText(path).replace('Before', 'After'))
      await waitForText(frame, 'After')
    }),
  ],
}
