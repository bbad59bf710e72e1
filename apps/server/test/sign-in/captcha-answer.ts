import type { Database } from '../../src/db/handles.ts'
import { openCaptcha } from '../../src/modules/sign-in/captcha/sealed-captcha.ts'
import { acceptedKeys } from '../../src/modules/sign-in/sign-in-keys.ts'
import type { Browser } from './browser.ts'

/** Decrypts the text of this browser's captcha with the server's key. */
export async function captchaAnswer(database: Database, { cookies }: Pick<Browser, 'cookies'>): Promise<string> {
  const { keys } = await database.system(acceptedKeys)
  const captcha = openCaptcha(cookies.get('pre_captcha'), keys)
  if (!captcha) throw new Error('This browser has no captcha')
  return captcha.answer
}

/** Requests an image and returns its text. */
export async function takeImage(database: Database, browser: Browser): Promise<string> {
  await browser.request({ url: '/identification/captcha?t=1' })
  return captchaAnswer(database, browser)
}
