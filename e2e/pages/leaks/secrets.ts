import type { BrowserContext, Request, Response } from '@playwright/test'

/** The names of members of answers, at any depth, that contain a secret of the portal. */
const SECRET = /^(token|userToken|tenantToken|loginToken|bearer)$/i
/** The minimum length of a secret. Shorter values could occur in a page by chance. */
const SHORTEST = 16

export interface HandedSecret {
  secret: string
  /** Returns whether the address is the intended recipient. No other origin may see the secret. */
  isFor: (url: URL) => boolean
}

export interface Secrets {
  /** Returns all secrets of the portal that occurred in this run: bearers and cookies. */
  own(): Promise<string[]>
  /** Returns the secrets that the portal passes to other origins: application tokens and launch tickets. */
  handed(): Promise<HandedSecret[]>
  /** All requests of all pages of this browser. */
  requests: Request[]
}

/** Records all requests of a browser and all secrets that the portal's answers contain. */
export function watchSecrets(context: BrowserContext, portalOrigin: string): Secrets {
  const own = new Set<string>()
  const handed: HandedSecret[] = []
  const requests: Request[] = []
  const reading: Promise<void>[] = []

  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) requests.push(request)
  })
  context.on('response', (response) => {
    if (response.url().startsWith(`${portalOrigin}/identification/`)) reading.push(read(response))
  })

  async function read(response: Response): Promise<void> {
    const answer: unknown = await response.json().catch(() => null)
    const { pathname } = new URL(response.url())
    const body = (response.request().postDataJSON() ?? {}) as { origin?: string }
    const { token, audience, ticket } = (answer ?? {}) as Record<string, string | undefined>
    if (pathname.endsWith('/ticket')) {
      if (ticket) handed.push({ secret: ticket, isFor: ({ origin }) => origin === body.origin })
    } else if (pathname.endsWith('/app-token')) {
      if (token) handed.push({ secret: token, isFor: ({ hostname }) => hostname.startsWith(`${audience}.apps.`) })
    } else if (!pathname.endsWith('/exchange')) collect(answer, own)
  }

  return {
    requests,
    async own() {
      await Promise.all(reading)
      const ours = new URL(portalOrigin).hostname
      for (const { domain, value } of await context.cookies()) if (domain === ours) own.add(value)
      for (const request of requests) {
        const bearer = /^Bearer (.+)$/i.exec(request.headers().authorization ?? '')?.[1]
        if (bearer && !handed.some(({ secret }) => secret === bearer)) own.add(bearer)
      }
      return [...own].filter((secret) => secret.length >= SHORTEST)
    },
    async handed() {
      await Promise.all(reading)
      return handed
    },
  }
}

/**
 * Returns all sent headers with cookies. For a request that was never sent, returns the headers that the page has set.
 */
export async function headersOf(request: Request): Promise<Record<string, string>> {
  const patience = new Promise<Record<string, string>>((answer) => setTimeout(answer, 5_000, request.headers()))
  return Promise.race([request.allHeaders().catch(() => request.headers()), patience])
}

function collect(value: unknown, secrets: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string' && SECRET.test(name)) secrets.add(member)
    collect(member, secrets)
  }
}
