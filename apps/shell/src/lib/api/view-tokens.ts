import type { TrustTokens } from '@portico/contract/tenants/trust'
import { api, backgroundApi, fetchFresh, setTransportOverride } from './api.ts'
import { currentTime, fromServerTime } from '../timing/clock.ts'
import { sessionStore } from '../storage/storage.ts'
import { endViewing, getViewing, setViewing } from '../session/viewing.ts'

/** A token with less time left than this is renewed, in milliseconds. */
const RENEW_MARGIN_MS = 60_000
const TOKENS = '/api/uaa/user/tenant-token/repeat'

/** Calls that use the person's own token while another tenant is viewed. */
const OWN = [
  TOKENS,
  '/identification/',
  '/portal/',
  '/api/portal/',
  '/api/tenant-user/',
  '/api/workbench/v4/user-preferences',
]

/** TRUST-27: except calls whose answer an application or a window would attribute to the viewed tenant. */
const OF_TENANT = ['/identification/session/ticket', '/identification/session/app', '/identification/session/product']

const startsWith = (prefixes: readonly string[], path: string) => prefixes.some((prefix) => path.startsWith(prefix))
const isOwn = (path: string) => startsWith(OWN, path) && !startsWith(OF_TENANT, path)

interface Held {
  token: string
  expiresAt: number
}

let tokens: Readonly<Record<string, Held>> = {}

/** TRUST-20: sends calls to the viewed tenant, if its trust permits it. */
export async function startViewing(tenantId: number, sourceTenantId: number): Promise<boolean> {
  tokens = readHeld()
  let name = readName(tenantId)
  if (name === undefined || isStale(tokens[tenantId])) {
    const answer = await api.call('GET /api/uaa/user/tenant-token/repeat')
    keep(answer)
    name = answer.items.find((item) => item.tenantId === tenantId)?.tenantName
  }
  if (name === undefined || !tokens[tenantId]) return false
  sessionStore.write('acrossTenantId', tenantId)
  sessionStore.write('trustTenantId', sourceTenantId)
  setViewing({ tenantId, tenantName: name, sourceTenantId })
  setTransportOverride(viaViewedTenant)
  renewInTime(tenantId)
  return true
}

type Send = (path: string, init: RequestInit) => Promise<Response>

function viaViewedTenant(send: Send): Send {
  return async (path, init) => {
    const viewing = getViewing()
    if (!viewing || isOwn(path)) return send(path, init)
    if (isStale(tokens[viewing.tenantId])) await renew(send)
    let response = await fetchFresh(path, init, tokens[viewing.tenantId] ?? null)
    if (response.status === 401 && (await renew(send))) {
      response = await fetchFresh(path, init, tokens[viewing.tenantId] ?? null)
    }
    if (response.status === 403 && (await hasEnded(response))) endViewing()
    return response
  }
}

let renewal: Promise<boolean> | null = null

/** Simultaneous requests share one renewal, which does not extend the session (SESS-5). */
function renew(send: Send): Promise<boolean> {
  renewal ??= renewOnce(send).finally(() => {
    renewal = null
  })
  return renewal
}

async function renewOnce(send: Send): Promise<boolean> {
  const response = await send(TOKENS, { method: 'GET', headers: { 'x-background': '1' } })
  if (!response.ok) return false
  keep((await response.json()) as TrustTokens)
  const viewing = getViewing()
  if (viewing && !tokens[viewing.tenantId]) {
    endViewing()
    return false
  }
  if (viewing) renewInTime(viewing.tenantId)
  return true
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Renews the viewing token while the view is open; this does not extend the session (SESS-5). */
function renewInTime(tenantId: number): void {
  clearTimeout(timer)
  const left = (tokens[tenantId]?.expiresAt ?? 0) - currentTime() - RENEW_MARGIN_MS
  timer = setTimeout(() => void askAnything(tenantId), Math.max(left, RENEW_MARGIN_MS / 2))
}

/** Renews a stale token without another call. */
async function askAnything(tenantId: number): Promise<void> {
  if (getViewing()?.tenantId !== tenantId) return
  await backgroundApi.call('GET /api/uaa/user').catch(() => undefined)
  renewInTime(tenantId)
}

async function hasEnded(response: Response): Promise<boolean> {
  const { errorCode } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { errorCode?: string }
  return errorCode === 'TRUST_ENDED'
}

function isStale(candidate: Held | undefined): boolean {
  return candidate === undefined || candidate.expiresAt - currentTime() <= RENEW_MARGIN_MS
}

function keep({ trustTenantsTokenMap, items }: TrustTokens): void {
  tokens = Object.fromEntries(
    items.map(({ tenantId, expiredAt }) => [
      tenantId,
      { token: trustTenantsTokenMap[tenantId] ?? '', expiresAt: fromServerTime(expiredAt) },
    ]),
  )
  sessionStore.write('trustTenantsToken', tokens)
  sessionStore.write('trustTenantsInfo', items)
}

function readHeld(): typeof tokens {
  const value = sessionStore.read('trustTenantsToken')
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([, one]) => isHeld(one)),
  ) as typeof tokens
}

function isHeld(value: unknown): value is Held {
  const { token, expiresAt } = (value ?? {}) as Partial<Held>
  return typeof token === 'string' && typeof expiresAt === 'number'
}

function readName(tenantId: number): string | undefined {
  const items = sessionStore.read('trustTenantsInfo')
  if (!Array.isArray(items)) return undefined
  const entry = (items as Partial<TrustTokens['items'][number]>[]).find((item) => item?.tenantId === tenantId)
  return typeof entry?.tenantName === 'string' ? entry.tenantName : undefined
}
