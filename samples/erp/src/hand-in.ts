export interface Account {
  userId: number
  accountName: string
  tenantId: number | null
  orgId: number | null
}

export type SignIn = { state: 'pending' | 'alone' | 'spent' } | { state: 'done'; account: Account }

const REMEMBERED = 'erp.account'

/** Takes the ticket out of the address before anything can store, log or pass on the address that holds it. */
export function takeTicket(page: Window): string | null {
  const address = new URL(page.location.href)
  const ticket = address.searchParams.get('ticket')
  if (ticket === null) return null
  address.searchParams.delete('ticket')
  page.history.replaceState(page.history.state, '', address)
  return ticket
}

/**
 * Where the portal is: the page that opened this window, or else the host of which ours is a part. Neither is proof,
 * and neither has to be: the ticket is bound to our origin and counts once (SESS-7), so that a stranger who got it sent
 * could not redeem it from a page of its own.
 */
export function findPortal(own: string, referrer: string): string | undefined {
  const opener = URL.parse(referrer)?.origin
  if (opener && opener !== own) return opener
  const { protocol, host } = new URL(own)
  const portal = host.replace(/^erp-core\.apps\./, '')
  return portal === host ? undefined : `${protocol}//${portal}`
}

/** Who has opened this window, asked with the ticket; afterwards, for a reload, what we remember of the answer. */
export async function signIn(ticket: string | null, portal: string | undefined): Promise<SignIn> {
  if (ticket === null) return remembered()
  const memory = openMemory()
  memory?.removeItem(REMEMBERED)
  const account = portal && (await redeem(ticket, portal))
  if (!account) return { state: 'spent' }
  memory?.setItem(REMEMBERED, JSON.stringify(account))
  return { state: 'done', account }
}

async function redeem(ticket: string, portal: string): Promise<Account | undefined> {
  try {
    const response = await fetch(`${portal}/identification/session/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
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
