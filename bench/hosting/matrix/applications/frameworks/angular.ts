import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  freePort,
  waitForExpression,
  node,
  press,
  readText,
  waitUntilVisible,
  waitForText,
  step,
  type Application,
} from '../application.ts'
import { goesBack, goesForward, opensAt, reloads } from '../navigation-steps.ts'

export const angular: Application = {
  code: 'angular',
  what: 'Angular with router, forms and an interface behind its development server',
  npm: {
    folder: 'angular',
    packages: [
      '@angular/cli@22.2.0',
      '@angular/build@22.2.0',
      '@angular/core@22.2.0',
      '@angular/common@22.2.0',
      '@angular/compiler@22.2.0',
      '@angular/compiler-cli@22.2.0',
      '@angular/platform-browser@22.2.0',
      '@angular/router@22.2.0',
      '@angular/forms@22.2.0',
      'rxjs@7',
      'tslib@2',
    ],
  },
  sources: 'angular',
  startsWithin: 150_000,
  async start({ folder, packages, port }) {
    const behind = await freePort()
    writeFileSync(join(folder, 'proxy.json'), JSON.stringify({ '/api': { target: `http://127.0.0.1:${behind}` } }))
    const options = ['--host', '127.0.0.1', '--port', String(port), '--proxy-config', 'proxy.json']
    return {
      command: node,
      args: [bin(packages, '@angular/cli/bin/ng.js'), 'serve', ...options],
      environment: { NG_CLI_ANALYTICS: 'false', CI: '1' },
      beside: [{ command: node, args: [join(folder, 'interface.mjs'), String(behind)] }],
    }
  },
  steps: ({ folder }) => [
    step('the page', (frame) => waitForText(frame, 'Before')),
    step('what its interface answers', (frame) =>
      waitForExpression(frame, `document.querySelector('#given').textContent === 'given'`),
    ),
    step('a form saves', async (frame) => {
      await frame.getByLabel('Word').fill('kept')
      await press(frame.getByRole('button', { name: 'Save' }))
      await waitForExpression(frame, `document.querySelector('#saved').textContent === 'kept'`)
    }),
    step('a link of its router', async (frame) => {
      await press(frame.getByRole('link', { name: 'Second' }))
      await waitUntilVisible(frame.getByRole('heading', { name: 'Second 42' }))
    }),
    reloads('Second 42'),
    goesBack('Before'),
    goesForward('Second 42'),
    opensAt('/second/7', 'Second 7'),
    step('a part that comes late', async (frame) => {
      await press(frame.getByRole('link', { name: 'Late' }))
      await waitForText(frame, 'Late part')
    }),
    opensAt('/', 'Before'),
    step('it counts', async (frame) => {
      await press(frame.locator('#count'))
      await waitForText(frame, 'Count 1')
      await waitForExpression(frame, `document.querySelector('#saved').textContent === 'kept'`)
    }),
    step('a change of its source is shown', async (_, { frame }) => {
      const path = join(folder, 'src/pages.ts')
      writeFileSync(path, readText(path).replace('Before', 'After'))
      await waitForText(frame(), 'After')
    }),
  ],
}
