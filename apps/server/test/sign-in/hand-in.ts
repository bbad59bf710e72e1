import type { Browser } from './browser.ts'

/** Redeems a hand-in code and answers its question, as the person at the browser does. */
export async function handIn(browser: Browser, code: string) {
  const { question } = await browser.call('POST /identification/session/hand-in', { body: { code } })
  if (!question) throw new Error('The code led to no question')
  const answer = await browser.call('POST /identification/session/hand-in', { body: { code: question.code } })
  browser.token = answer.data?.userToken ?? null
  return answer
}
