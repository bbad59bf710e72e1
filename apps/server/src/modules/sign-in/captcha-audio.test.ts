import { expect, test } from 'vitest'
import { onBothDatabases } from '../../../test/world.ts'
import { synthesiseSpeech } from './captcha-audio.ts'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

test.each(['en', 'zh-CN', 'sv-SE'] as const)(
  'SIGN-28, SIGN-135 every character can be spoken, with different sound each time: %s',
  async (language) => {
    for (const text of [ALPHABET.slice(0, 16), ALPHABET.slice(16)]) {
      const [one, other] = [
        await synthesiseSpeech(text, language, ALPHABET),
        await synthesiseSpeech(text, language, ALPHABET),
      ]
      expect(one.subarray(0, 16).toString('latin1')).toMatch(/^RIFF....WAVEfmt $/s)
      expect(one.readUInt32LE(4)).toBe(one.length - 8)
      // The duration is possible for this number of characters, and the audio is loud enough.
      const seconds = (one.length - 44) / 2 / 11_025
      expect(seconds).toBeGreaterThan(text.length * 0.6)
      expect(seconds).toBeLessThan(text.length * 2.6)
      const isLoud = (at: number) => Math.abs(one.readInt16LE(44 + at * 2)) > 12_000
      expect(Array.from({ length: (one.length - 44) / 2 }, (_, at) => at).some(isLoud)).toBe(true)
      expect(one.equals(other)).toBe(false)
    }
  },
)

onBothDatabases((world) => {
  test('SIGN-28, SIGN-136 the audio belongs to the image’s browser, plays five times, and ends with the image', async () => {
    const browser = world.browser()
    const listen = (from = browser, query = '?lang=sv-SE') =>
      from.request({ url: `/identification/captcha/audio${query}` })
    expect((await listen()).statusCode).toBe(404)
    await browser.request({ url: '/identification/captcha' })
    const heard = await listen()
    expect(heard.headers).toMatchObject({ 'content-type': 'audio/wav', 'cache-control': 'no-store' })
    expect((await listen(world.browser())).statusCode).toBe(404)
    for (let turn = 2; turn <= 5; turn++) expect((await listen(browser, '')).statusCode).toBe(200)
    expect((await listen()).statusCode).toBe(404)
    expect((await listen(browser, '?lang=../../x')).statusCode).toBe(400)

    await browser.request({ url: '/identification/captcha' })
    expect((await listen()).statusCode).toBe(200)
    for (let turn = 0; turn < 3; turn++) await browser.tryToSignIn('someone.deaf', 'wrong password')
    expect((await browser.tryToSignIn('someone.deaf', 'wrong password', { verifyCode: 'zzzz' })).errorCode).toBe('2114')
    expect((await listen()).statusCode).toBe(404)
  })
})
