import { hash, randomBytes } from 'node:crypto'
import type { Browser } from './browser.ts'

export interface BoundTicket {
  ticket: string
  verifier: string
}

/**
 * The steps of a window with a launch ticket: it goes to the portal with a challenge and returns with a bound ticket.
 */
export async function bindTicket(browser: Browser, ticket: string): Promise<BoundTicket> {
  const verifier = randomBytes(32).toString('base64url')
  const location = await visitBinding(browser, ticket, hash('sha256', verifier, 'base64url'))
  return { ticket: new URL(location).searchParams.get('ticket') ?? '', verifier }
}

/** The redirect of the portal for a browser with a ticket and a challenge. */
export async function visitBinding(
  browser: Browser,
  ticket: string,
  challenge: string,
  returnPath?: string,
): Promise<string> {
  const query = new URLSearchParams({ ticket, challenge, ...(returnPath === undefined ? {} : { returnPath }) })
  const answer = await browser.request({
    url: `/identification/session/ticket/bind?${query}`,
    headers: { authorization: undefined, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  })
  if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.payload}`)
  return String(answer.headers.location)
}
