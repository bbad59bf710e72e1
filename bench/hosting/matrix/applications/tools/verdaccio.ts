import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, node, press, waitUntilVisible, waitForText, step, type Application } from '../application.ts'

export const verdaccio: Application = {
  code: 'verdaccio',
  forbidsFrames: true,
  what: 'Verdaccio, a registry of packages, log-in included',
  // pins node-fetch, since a dependency requests a dist-tag that some registry mirrors lack
  npm: { folder: 'verdaccio', packages: ['verdaccio@6'], overrides: { 'node-fetch': '2.7.0' } },
  start({ folder, packages, port }) {
    writeFileSync(
      join(folder, 'config.yaml'),
      `storage: ${folder}/storage\nauth:\n  htpasswd:\n    file: ${folder}/htpasswd\npackages:\n  '**':\n    access: $all\n    publish: $authenticated\nweb:\n  login: true\nsecurity:\n  web:\n    sign:\n      expiresIn: 1d\nlog: { type: stdout, format: pretty, level: warn }\n`,
    )
    return {
      command: node,
      args: [
        bin(packages, 'verdaccio/bin/verdaccio'),
        '--config',
        join(folder, 'config.yaml'),
        '--listen',
        `127.0.0.1:${port}`,
      ],
    }
  },
  steps: () => [
    step('the page', (frame) => waitForText(frame, /no package published yet/i)),
    step('the address that it tells is its own', async (frame, { origin }) => {
      const pageText = await frame.evaluate<string>(
        `document.body.innerHTML + JSON.stringify(window.__VERDACCIO_BASENAME_UI_OPTIONS ?? {})`,
      )
      return pageText.includes(origin) ? 'yes' : `no: ${/https?:\/\/[\w.:-]*localhost[\w.:-]*/.exec(pageText)?.[0]}`
    }),
    step('an account is made', async (frame) => {
      const status = await frame.evaluate<number>(
        `fetch('/-/user/org.couchdb.user:me', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'me', password: 'secret-word' }) }).then(async (answer) => { window.token = (await answer.json()).token; return answer.status })`,
      )
      return status === 201 ? 'yes' : `no: ${status}`
    }),
    step('a package is published', async (frame, { origin }) => {
      const answer = await frame.evaluate<string>(`(() => {
        const version = { name: 'own', version: '1.0.0', readme: '# Own', dist: { shasum: '582681c2eae02b3f3d399c0c26d321560f6c567a', tarball: '${origin}/own/-/own-1.0.0.tgz' } }
        const body = { _id: 'own', name: 'own', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version }, _attachments: { 'own-1.0.0.tgz': { content_type: 'application/octet-stream', data: btoa('package'), length: 7 } } }
        return fetch('/own', { method: 'PUT', headers: { 'content-type': 'application/json', authorization: 'Bearer ' + window.token }, body: JSON.stringify(body) }).then(async (answer) => answer.status + ' ' + await answer.text()) })()`)
      return answer.startsWith('201 ') ? 'yes' : `no: ${answer}`
    }),
    step("its file is at the application's own address", async (frame, { origin }) => {
      const tarball = await frame.evaluate<string>(
        `fetch('/own').then((answer) => answer.json()).then((metadata) => metadata.versions['1.0.0'].dist.tarball)`,
      )
      return tarball.startsWith(`${origin}/`) ? 'yes' : `no: ${tarball}`
    }),
    step('log-in by the form', async (frame) => {
      await press(frame.getByRole('button', { name: /log ?in/i }))
      await frame.locator('input[name=username], #login--dialog-username').first().fill('me', { timeout: 10_000 })
      await frame.locator('input[name=password], #login--dialog-password').first().fill('secret-word')
      await press(frame.locator('#login--dialog-button-submit, [role=dialog] button[type=submit]'))
      await waitUntilVisible(frame.locator('#header--button-account, [data-testid=logInDialogIcon]'))
    }),
    step('the package is shown', async (frame) => {
      await frame.evaluate('location.reload()')
      await frame.waitForTimeout(1_000)
      await press(frame.getByText('own', { exact: true }))
      await waitForText(frame, '1.0.0')
    }),
  ],
}
