export interface Account {
  userId: number
  accountName: string
  tenantId: number | null
  orgId: number | null
}

export type SignIn = { state: 'pending' | 'alone' | 'spent' } | { state: 'done'; account: Account }

const REMEMBERED = 'labour.account'
const LAUNCHED = 'labour.launch'

/** What this window keeps while it is at the portal. */
interface Launch {
  portal: string
  verifier: string
}

/**
 * Takes the ticket out of the address before anything can store, log or pass on the address that holds it. Empty where the portal
 * has refused to bind it to this window.
 */
export function takeTicket(page: Window): string | null {
  const address = new URL(page.location.href)
  const isRefused = address.searchParams.has('ticketError')
  const ticket = isRefused ? '' : address.searchParams.get('ticket')
  if (ticket === null) return null
  address.searchParams.delete('ticket')
  address.searchParams.delete('ticketError')
  page.history.replaceState(page.history.state, '', address)
  return ticket
}

/**
 * Where the portal is: the page that opened this window, or else the host of which ours is a part. Neither is proof,
 * and neither has to be: without the session cookie of its portal the ticket is worth nothing (SESS-86).
 */
export function findPortal(own: string, referrer: string): string | undefined {
  const opener = URL.parse(referrer)?.origin
  if (opener && opener !== own) return opener
  const { protocol, host } = new URL(own)
  const portal = host.replace(/^[a-z0-9-]+\.apps\./, '')
  return portal === host ? undefined : `${protocol}//${portal}`
}

/**
 * Who has opened this window. The first ticket leads to the portal, with a challenge, and back with a ticket for this window alone;
 * that one is redeemed. Afterwards, for a reload, what we remember of the answer.
 */
export async function signIn(ticket: string | null, portal: string | undefined, page: Window): Promise<SignIn> {
  if (ticket === null) return remembered()
  const memory = openMemory()
  memory?.removeItem(REMEMBERED)
  const launch = readLaunch(memory?.getItem(LAUNCHED))
  memory?.removeItem(LAUNCHED)
  if (ticket === '') return { state: 'spent' }
  if (!launch) return memory && portal ? bind(ticket, portal, page, memory) : { state: 'spent' }
  const account = await redeem(ticket, launch)
  if (!account) return { state: 'spent' }
  memory?.setItem(REMEMBERED, JSON.stringify(account))
  return { state: 'done', account }
}

/** Leaves for the portal (SESS-86). Browsers hash for secure pages alone: https, or this very machine. */
async function bind(ticket: string, portal: string, page: Window, memory: Storage): Promise<SignIn> {
  if (!page.isSecureContext) return { state: 'spent' }
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { pathname, search } = page.location
  const query = new URLSearchParams({
    ticket,
    challenge: toBase64Url(new Uint8Array(digest)),
    returnPath: pathname + search,
  })
  memory.setItem(LAUNCHED, JSON.stringify({ portal, verifier }))
  page.location.replace(`${portal}/identification/session/ticket/bind?${query}`)
  return { state: 'pending' }
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function readLaunch(stored: string | null | undefined): Launch | undefined {
  const { portal, verifier } = JSON.parse(stored ?? '{}') as Partial<Launch>
  return portal !== undefined && verifier !== undefined ? { portal, verifier } : undefined
}

async function redeem(ticket: string, { portal, verifier }: Launch): Promise<Account | undefined> {
  try {
    const response = await fetch(`${portal}/identification/session/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, verifier }),
      credentials: 'omit',
    })
    if (!response.ok) return undefined
    // A window's ticket is answered in the sign-in's envelope.
    const { data } = (await response.json()) as { data?: unknown }
    return readAccount(data)
  } catch {
    return undefined
  }
}

function remembered(): SignIn {
  const account = readAccount(JSON.parse(openMemory()?.getItem(REMEMBERED) ?? 'null'))
  return account ? { state: 'done', account } : { state: 'alone' }
}

/** A frame without an origin has no storage: it is told who works there each time, and remembers nobody. */
function openMemory(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function readAccount(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { userId, accountName, tenantId, orgId } = answer as Partial<Account>
  if (typeof userId !== 'number' || typeof accountName !== 'string') return undefined
  return { userId, accountName, tenantId: tenantId ?? null, orgId: orgId ?? null }
}
