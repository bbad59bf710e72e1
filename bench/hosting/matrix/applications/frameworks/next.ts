import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  waitForExpression,
  node,
  press,
  readText,
  waitUntilVisible,
  waitForText,
  step,
  expectNoReload,
  type Application,
} from '../application.ts'
import { goesBack, opensAt, reloads } from '../navigation-steps.ts'
import { countsStep } from './parts.ts'

export const next: Application = {
  code: 'next',
  what: 'Next.js with server actions, its development server',
  npm: { folder: 'next', packages: ['next', 'react', 'react-dom'] },
  sources: 'next',
  startsWithin: 150_000,
  // Next.js requires its packages in its own folder
  start: ({ packages, port }) => ({
    command: node,
    args: [bin(packages, 'next/dist/bin/next'), 'dev', '--webpack', '--hostname', '127.0.0.1', '--port', String(port)],
  }),
  steps: ({ folder }) => [
    step('the page', (frame) => waitForText(frame, 'First')),
    countsStep,
    step('a server action', async (frame) => {
      await frame.getByLabel('Word').fill('one')
      await press(frame.getByRole('button', { name: 'Add' }))
      await waitForExpression(frame, `document.querySelector('#words').textContent.includes('one')`)
    }),
    step('a server action with a cookie and a redirect', async (frame) => {
      await frame.getByLabel('Remember').fill('kept')
      await press(frame.getByRole('button', { name: 'Remember' }))
      await waitForExpression(frame, `document.querySelector('#remembered')?.textContent === 'kept'`)
    }),
    step('a link of its router', async (frame) => {
      await press(frame.getByRole('link', { name: 'First' }))
      await waitUntilVisible(frame.getByRole('heading', { name: 'First' }))
    }),
    goesBack((frame) => waitForExpression(frame, `document.querySelector('#remembered')?.textContent === 'kept'`)),
    reloads((frame) => waitForExpression(frame, `document.querySelector('#remembered')?.textContent === 'kept'`)),
    opensAt('/', 'First'),
    step('a route that answers JSON', async (frame) => {
      const answered = await frame.evaluate<string>(
        `fetch('/api/time', { method: 'POST', body: JSON.stringify('hello') }).then((answer) => answer.json()).then(({ said }) => said)`,
      )
      return answered === 'hello' ? 'yes' : `no: ${answered}`
    }),
    step('hot reload', (frame) =>
      expectNoReload(frame, async () => {
        const path = join(folder, 'app/page.jsx')
        writeFileSync(path, readText(path).replace('First</h1>', 'Changed</h1>'))
        await waitForText(frame, 'Changed')
      }),
    ),
  ],
}
