import { join } from 'node:path'
import { downloads, press, waitForText, step, type Application } from '../application.ts'
import { reloads } from '../navigation-steps.ts'

export const php: Application = {
  code: 'php',
  what: 'a PHP site with log-in, session, CSRF token, forms and an absolute redirect',
  debian: ['/usr/bin/php'],
  sources: 'php',
  start: ({ folder, port }) => ({ command: '/usr/bin/php', args: ['-S', `127.0.0.1:${port}`, '-t', folder] }),
  steps: ({ folder }) => [
    step('the log-in form', (frame) => waitForText(frame, 'Sign in')),
    step('log-in, with a redirect to its own host', async (frame, { origin }) => {
      await frame.fill('input[name=user]', 'Anna')
      await frame.fill('input[name=password]', 'secret')
      await press(frame.getByRole('button'))
      await waitForText(frame, 'Plans of Anna')
      return (await frame.evaluate<string>('location.origin')) === origin ? 'yes' : 'no: another origin'
    }),
    step('a form without action', async (frame) => {
      await frame.fill('input[name=plan]', 'First plan')
      await press(frame.getByRole('button', { name: 'Add' }))
      await waitForText(frame, 'First plan')
    }),
    step('an upload', async (frame) => {
      await frame.setInputFiles('input[type=file]', join(folder, 'index.php'))
      await press(frame.getByRole('button', { name: 'Upload' }))
      await waitForText(frame, /index\.php \d+/)
    }),
    step('an export, and the page stays', async (frame, shown) => {
      await frame.fill('input[name=plan]', 'typed')
      const name = await downloads(shown, () => press(frame.getByRole('link', { name: 'Export' })))
      await frame.waitForTimeout(1_500)
      const typed = await frame.inputValue('input[name=plan]')
      return name === 'plans.csv' && typed === 'typed' ? 'yes' : `no: ${name} ${typed}`
    }),
    reloads('Plans of Anna'),
    step('log-out', async (frame) => {
      await press(frame.getByRole('link', { name: 'Sign out' }))
      await waitForText(frame, 'Sign in')
    }),
  ],
}
