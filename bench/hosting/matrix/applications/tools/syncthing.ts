import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, waitForExpression, press, waitForText, step, type Application } from '../application.ts'

export const syncthing: Application = {
  code: 'syncthing',
  what: 'Syncthing, with its CSRF cookie and header; allowed to be framed by its own setting',
  debian: ['/usr/bin/syncthing'],
  async start({ folder, port }) {
    mkdirSync(join(folder, 'home'))
    const listen = await freePort()
    writeFileSync(
      join(folder, 'home/config.xml'),
      `<configuration version="36"><gui enabled="true" tls="false"><address>127.0.0.1:${port}</address><insecureAllowFrameLoading>true</insecureAllowFrameLoading><insecureSkipHostcheck>true</insecureSkipHostcheck></gui><options><listenAddress>tcp://127.0.0.1:${listen}</listenAddress><globalAnnounceEnabled>false</globalAnnounceEnabled><localAnnounceEnabled>false</localAnnounceEnabled><relaysEnabled>false</relaysEnabled><natEnabled>false</natEnabled><urAccepted>-1</urAccepted><crashReportingEnabled>false</crashReportingEnabled><autoUpgradeIntervalH>0</autoUpgradeIntervalH><startBrowser>false</startBrowser></options></configuration>`,
    )
    return {
      command: '/usr/bin/syncthing',
      args: ['serve', '--no-browser', '--no-restart', '--no-upgrade', `--home=${folder}/home`],
    }
  },
  steps: () => [
    step('the page, by its interface', (frame) => waitForText(frame, /This Device/)),
    step('calls with its CSRF token', async (frame) => {
      await waitForExpression(frame, `document.querySelectorAll('.panel').length > 1`)
      const cookie = await frame.evaluate<string>('document.cookie')
      return cookie.includes('CSRF-Token') ? 'yes' : `no: ${cookie}`
    }),
    step('a folder is added', async (frame) => {
      await press(frame.getByRole('button', { name: /Add Folder/ }))
      await frame.locator('#folderLabel').fill('Plans')
      await frame.locator('#folderPath').fill('~/plans')
      await press(frame.locator('#editFolder button:has-text("Save")'))
      await waitForText(frame, 'Plans')
    }),
    step('events by long polling', async (frame) => {
      const status = await frame.evaluate<number>(
        `fetch('/rest/events?limit=1&timeout=2', { headers: { ['X-' + document.cookie.match(/CSRF-Token-\\w+/)[0]]: document.cookie.match(/CSRF-Token-\\w+=([^;]+)/)[1] } }).then((answer) => answer.status)`,
      )
      return status === 200 ? 'yes' : `no: ${status}`
    }),
  ],
}
