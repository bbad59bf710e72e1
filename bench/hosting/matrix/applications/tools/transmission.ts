import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForExpression, press, waitUntilVisible, waitForText, step, type Application } from '../application.ts'

export const transmission: Application = {
  code: 'transmission',
  what: 'Transmission, whose session is a header of a refusal',
  debian: ['/usr/bin/transmission-daemon'],
  path: '/transmission/web/',
  readyPath: '/transmission/web/',
  start({ folder, port }) {
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({
        'rpc-bind-address': '127.0.0.1',
        'rpc-port': port,
        'rpc-host-whitelist-enabled': false,
        'rpc-whitelist-enabled': false,
        'dht-enabled': false,
        'lpd-enabled': false,
        'pex-enabled': false,
        'port-forwarding-enabled': false,
        'bind-address-ipv4': '127.0.0.1',
        'download-dir': folder,
      }),
    )
    return { command: '/usr/bin/transmission-daemon', args: ['--foreground', '--config-dir', folder] }
  },
  steps: () => [
    step('the page', (frame) => waitUntilVisible(frame.locator('#toolbar, .toolbar'))),
    step('the session after its refusal (409)', async (frame) =>
      waitForExpression(
        frame,
        `[...performance.getEntriesByType('resource')].some(({ name, responseStatus }) => name.includes('rpc') && responseStatus === 200)`,
      ),
    ),
    step('a torrent is added by its address', async (frame) => {
      await press(frame.locator('#toolbar-open, #toolbar-open a'))
      await frame
        .locator('#torrent_upload_url, #add-dialog-url')
        .first()
        .fill('magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Plans', { timeout: 10_000 })
      await press(frame.locator('#upload_confirm_button, #add-dialog-add'))
      await waitForText(frame, 'Plans')
    }),
    step('a preference is kept', async (frame) => {
      const storedText = await frame.evaluate<string>('JSON.stringify([document.cookie, { ...localStorage }])')
      return storedText.length > 6 ? 'yes' : `no: ${storedText}`
    }),
  ],
}
