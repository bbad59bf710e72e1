import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { parseAddress } from '../../../http/security/addresses.ts'
import { ownOrigin } from '../../../http/security/same-origin.ts'
import { serverText } from '../../../http/pipeline/problems/server-texts.ts'
import type { LogOutDestinations } from '../../sessions/sessions.service.ts'

const LOGIN = '/login'

/**
 * The destination of a log-out (SESS-10): a page of the portal's origin, or one that a tenant trusts, else the sign-in
 * page. For the portal's origin it returns a path, so that no other origin can be reached.
 */
export function destinationOf(
  serviceUrl: string | undefined,
  origins: readonly string[],
  trusted: LogOutDestinations = { origins: [], addresses: [] },
): string {
  const own = origins.map((origin) => safeReturnAddress(serviceUrl, origin)).find((safe) => safe !== null)
  if (own !== undefined) return own // SESS-38
  const [base = ''] = origins
  const url = parseAddress(serviceUrl, base)
  if (!url || origins.includes(url.origin)) return LOGIN
  const isTrusted =
    trusted.origins.includes(url.origin) ||
    trusted.addresses.some((address) => parseAddress(address, base)?.href === url.href)
  return isTrusted ? url.href : LOGIN
}

/** Destinations of requests that a page or a script makes; `empty` is a call by a script. */
const ASKED_FOR = new Set(['document', 'iframe', 'frame', 'empty'])

/**
 * Returns whether a page of the portal, or a typed URL, started the log-out. Browsers omit Fetch Metadata on plain
 * http; then the referrer must be of the portal (SEC-8). SESS-173: the address of a picture, a style or a script may
 * be of a tenant's choice, so that it ends no session.
 */
export function isRequestedByPortal(request: FastifyRequest, publicOrigin: string): boolean {
  const destination = request.headers['sec-fetch-dest']
  if (typeof destination === 'string' && !ASKED_FOR.has(destination)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const from = URL.parse(request.headers.referer ?? '')?.origin
  return from === publicOrigin || from === ownOrigin(request)
}

/** Asks for confirmation if a page of another site led to the log-out. */
export function sendLogOutConfirmation(reply: FastifyReply, language: Language): string {
  const text = (key: 'title' | 'question' | 'confirm' | 'stay') => serverText(`logout.${key}`, language)
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  })
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text('title')}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:15vh auto;padding:0 1rem}
form{display:flex;gap:1rem;align-items:center}button{font:inherit;padding:.4rem 1rem}</style>
<main>
<h1>${text('title')}</h1>
<p>${text('question')}</p>
<form method="post" action="/api/portal/v4/logout"><button>${text('confirm')}</button><a href="/portal/1/">${text('stay')}</a></form>
</main>
</html>`
}

/** A page with a redirect: form responses cannot use an HTTP redirect, which the page's policy would block. */
export function sendRedirectPage(reply: FastifyReply, address: string): string {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    refresh: `0;url=${address}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  })
  return '<!doctype html><title></title>'
}
