import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { downloads, press, waitUntilVisible, step, type Application } from '../application.ts'

export const adminer: Application = {
  code: 'adminer',
  forbidsFrames: true,
  what: 'Adminer on PHP, which forbids frames by itself',
  debian: ['/usr/bin/php', '/usr/share/adminer/adminer.php'],
  start({ folder, port }) {
    // Adminer only opens existing databases, and SQLite accepts an empty file
    writeFileSync(join(folder, 'plans.db'), '')
    // Adminer refuses SQLite without a password, so the page overrides its log-in
    writeFileSync(
      join(folder, 'index.php'),
      `<?php function adminer_object() { class Open extends Adminer { function login($login, $password) { return true; } } return new Open; } include '/usr/share/adminer/adminer.php';`,
    )
    return { command: '/usr/bin/php', args: ['-S', `127.0.0.1:${port}`, '-t', folder] }
  },
  steps: ({ folder }) => [
    step('the log-in form', (frame) => waitUntilVisible(frame.locator('select[name="auth[driver]"]'))),
    step('log-in', async (frame) => {
      await frame.selectOption('select[name="auth[driver]"]', 'sqlite')
      await frame.fill('input[name="auth[db]"]', join(folder, 'plans.db'))
      await press(frame.locator('input[type=submit][value=Login]'))
      await waitUntilVisible(frame.locator('a:has-text("Create table")'))
    }),
    step('an SQL command', async (frame) => {
      await press(frame.locator('a:has-text("SQL command")'))
      await waitUntilVisible(frame.locator('textarea[name=query], pre.sqlarea'))
      await frame.evaluate(
        `(() => { const area = document.querySelector('textarea[name=query]'); area.value = 'create table plan (a text); insert into plan values (42); select a from plan'; const pre = document.querySelector('pre.sqlarea'); if (pre) pre.textContent = area.value })()`,
      )
      await press(frame.locator('input[type=submit][value=Execute]'))
      await waitUntilVisible(frame.locator('td:has-text("42")'))
    }),
    step('the table is exported', async (frame, shown) => {
      // selects the link of the menu, since the results contain a link with the same name
      await press(frame.locator('#menu a[href*="dump="]'))
      await frame.check('input[name=output][value=file]', { timeout: 10_000 }).catch(() => undefined)
      const name = await downloads(shown, () => press(frame.locator('input[type=submit][value=Export]')))
      return name.endsWith('.sql') ? 'yes' : `no: ${name}`
    }),
    step('log-out', async (frame) => {
      await press(frame.locator('#logout'))
      await waitUntilVisible(frame.locator('select[name="auth[driver]"]'))
    }),
  ],
}
