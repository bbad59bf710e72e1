import { bin, waitForExpression, node, press, waitForText, step, type Application } from '../application.ts'
import { goesBack, opensAt, reloads } from '../navigation-steps.ts'
import { countsStep } from './parts.ts'

export const sveltekit: Application = {
  code: 'sveltekit',
  what: 'SvelteKit with form actions, its development server',
  npm: { folder: 'sveltekit', packages: ['@sveltejs/kit', '@sveltejs/vite-plugin-svelte', 'svelte', 'vite'] },
  sources: 'sveltekit',
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'vite/bin/vite.js'), 'dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  }),
  steps: () => [
    step('the page', (frame) => waitForText(frame, 'First')),
    countsStep,
    step('a form action, by the browser', async (frame) => {
      await frame.getByLabel('Word').fill('one')
      await press(frame.getByRole('button', { name: 'Send', exact: true }))
      await waitForExpression(frame, `document.querySelector('#said')?.textContent === 'said one'`)
    }),
    step('a form action, by script', async (frame) => {
      await frame.waitForTimeout(1_500)
      await frame.getByLabel('Enhanced').fill('two')
      await press(frame.getByRole('button', { name: 'Send enhanced' }))
      await waitForExpression(frame, `document.querySelector('#said')?.textContent === 'said two'`)
    }),
    step('a link, and the cookie', async (frame) => {
      await press(frame.getByRole('link', { name: 'Second' }))
      await waitForExpression(frame, `document.querySelector('#kept')?.textContent === 'two'`)
    }),
    reloads((frame) => waitForExpression(frame, `document.querySelector('#kept')?.textContent === 'two'`)),
    goesBack('First'),
    opensAt('/second', (frame) => waitForExpression(frame, `document.querySelector('#kept')?.textContent === 'two'`)),
  ],
}
