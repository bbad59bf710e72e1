export interface Account {
  userId: number
  accountName: string
  tenantId: number | null
  orgId: number | null
  tenantName: string | null
  orgName: string | null
}

export type SignIn = { state: 'pending' | 'alone' | 'spent' } | { state: 'done'; account: Account }

/** The data that this window stores while it is at the portal. */
interface Launch {
  portal: string
  verifier: string
}

/**
 * Removes the ticket from the address, before anything can store, log or send the address, and returns it. Returns null
 * where there is none, and an empty text where the portal has refused to bind it to this window.
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
 * Returns the portal's origin: the origin of the page that opened this window, or else of the parent domain. It needs
 * no proof: without the session cookie of its portal the ticket is worthless (SESS-86).
 */
export function findPortal(own: string, referrer: string): string | undefined {
  const opener = URL.parse(referrer)?.origin
  if (opener && opener !== own) return opener
  const { protocol, host } = new URL(own)
  const portal = host.replace(/^[a-z0-9-]+\.apps\./, '')
  return portal === host ? undefined : `${protocol}//${portal}`
}

export interface SignInOptions {
  /** The application's name in this window's storage. */
  application: string
  /** The result of `takeTicket`. */
  ticket: string | null
  /** The portal's origin; undefined where it is not known. */
  portal: string | undefined
  page: Window
}

/**
 * Resolves to the account that has opened this window. The first ticket leads to the portal, with a challenge, and back
 * with a ticket for this window alone, which is redeemed. After a reload it is the account that was stored.
 */
export async function signIn({ application, ticket, portal, page }: SignInOptions): Promise<SignIn> {
  const memory = openMemory(application)
  if (ticket === null) return remembered(memory)
  memory?.remove('account')
  const launch = readLaunch(memory?.read('launch'))
  memory?.remove('launch')
  if (ticket === '') return { state: 'spent' }
  if (!launch) return memory && portal ? bind(ticket, portal, page, memory) : { state: 'spent' }
  const account = await redeem(ticket, launch)
  if (!account) return { state: 'spent' }
  memory?.write('account', account)
  return { state: 'done', account }
}

/**
 * SESS-86: navigates to the portal, which binds the ticket. Browsers hash only in secure contexts: https, or this
 * machine.
 */
async function bind(ticket: string, portal: string, page: Window, memory: Memory): Promise<SignIn> {
  if (!page.isSecureContext) return { state: 'spent' }
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const { pathname, search } = page.location
  const query = new URLSearchParams({
    ticket,
    challenge: toBase64Url(new Uint8Array(digest)),
    returnPath: pathname + search,
  })
  memory.write('launch', { portal, verifier })
  page.location.replace(`${portal}/identification/session/ticket/bind?${query}`)
  return { state: 'pending' }
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

function readLaunch(stored: unknown): Launch | undefined {
  const { portal, verifier } = (stored ?? {}) as Partial<Launch>
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
    // the answer has the envelope of a sign-in
    const { data } = (await response.json()) as { data?: unknown }
    return readAccount(data)
  } catch {
    return undefined
  }
}

function remembered(memory: Memory | undefined): SignIn {
  const account = readAccount(memory?.read('account'))
  return account ? { state: 'done', account } : { state: 'alone' }
}

interface Memory {
  read(key: 'account' | 'launch'): unknown
  write(key: 'account' | 'launch', value: object): void
  remove(key: 'account' | 'launch'): void
}

/** The session storage of this window; undefined in a frame without an origin, which has no storage. */
function openMemory(application: string): Memory | undefined {
  try {
    const storage = sessionStorage
    return {
      read: (key) => JSON.parse(storage.getItem(`${application}.${key}`) ?? 'null') as unknown,
      write: (key, value) => storage.setItem(`${application}.${key}`, JSON.stringify(value)),
      remove: (key) => storage.removeItem(`${application}.${key}`),
    }
  } catch {
    return undefined
  }
}

function readAccount(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { userId, accountName, tenantId, orgId, tenantName, orgName } = answer as Partial<Account>
  if (typeof userId !== 'number' || typeof accountName !== 'string') return undefined
  return {
    userId,
    accountName,
    tenantId: tenantId ?? null,
    orgId: orgId ?? null,
    tenantName: tenantName ?? null,
    orgName: orgName ?? null,
  }
}
