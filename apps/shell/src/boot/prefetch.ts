import { EARLY_CALLS } from '@portico/contract/client/early-calls'
import type { Language } from '@portico/i18n/languages'
import type { Bearer } from '../lib/session/bearer.ts'
import type { Prefetched } from '../lib/api/prefetched.ts'
import { restoredIdentity, readRestoredContext } from '../lib/session/restored-context.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import { newSpanId, newTraceId, traceHeaders } from '../lib/trace.ts'

/** The branding of the sign-in page, requested before the bundle that draws it has loaded. */
export function prefetchBranding(address: string, language: Language): void {
  const response = fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': language },
  })
  response.catch(() => undefined)
  window.porticoEarly = { answers: { [`GET ${address}`]: { token: null, response } } }
}

/**
 * Sends the entry's first calls. With a valid bearer, everything that a reload shows is requested at once;
 * without one, the bearer is renewed first and the rest is requested after the answer. The bundle takes the pending
 * answers.
 */
export function prefetch(bearer: Bearer | null, language: Language): void {
  const early: Prefetched = { answers: {} }
  window.porticoEarly = early
  const restored = readRestoredContext()
  const ask = (method: string, path: string, token: string | null, more: object, body?: object): Promise<Response> => {
    const response = fetch(path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...traceHeaders({ traceId: newTraceId(), spanId: newSpanId() }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // the consumer handles the failure; there may be no consumer
    response.catch(() => undefined)
    early.answers[`${method} ${path}`] = { token, response }
    return response
  }
  const askAll = (token: string, tenantId: number | null): void => {
    const context = contextIn(restored, tenantId)
    for (const path of pathsFor(context)) void ask('GET', path, token, contextHeaders(context))
  }

  if (bearer) askAll(bearer.token, bearer.tenantId)
  else {
    const context = restored && {
      tenantId: restored.tenant.tenantId,
      ...restoredIdentity(restored, restored.tenant.tenantId),
    }
    const body = { ...context, begins: true }
    ask('POST', pathOf(EARLY_CALLS.renewal), null, {}, body)
      .then((response) => (response.ok ? (response.clone().json() as Promise<Renewed>) : null))
      .then((renewed) => renewed && askAll(renewed.tenantToken, renewed.tenantId))
      .catch(() => undefined)
  }
}

interface Renewed {
  tenantToken: string
  tenantId: number | null
}

const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1)
const PERSON = EARLY_CALLS.person.map(pathOf)
const TENANT = EARLY_CALLS.tenant.map(pathOf)

interface PrefetchContext {
  orgId: number | null
  isWaiting: boolean
}

/** The context in which this browser tab continues; null if the address or the server leads to another tenant. */
function contextIn(restored: ReturnType<typeof readRestoredContext>, tenantId: number | null): PrefetchContext | null {
  const query = new URLSearchParams(location.search)
  const namesOther = (query.get('tenantId') ?? String(restored?.tenant.tenantId)) !== String(restored?.tenant.tenantId)
  const isElsewhere = namesOther || ['externalEntityId', 'switchTenant'].some((name) => query.has(name))
  if (!restored || isElsewhere || restored.tenant.tenantId !== tenantId) return null
  const requestedOrgId =
    query.get('orgId') ??
    query
      .get('org')
      ?.split('/')
      .findLast((segment) => segment !== '')
  const { isWaiting } = restored
  return {
    orgId:
      requestedOrgId === undefined
        ? restored.orgId
        : /^[1-9]\d{0,15}$/.test(requestedOrgId)
          ? Number(requestedOrgId)
          : null,
    isWaiting,
  }
}

/** SESS-44: the context headers of later calls (W7), if the former page has stored them. */
function contextHeaders(context: PrefetchContext | null): Record<string, string> {
  const productCode = context && sessionStore.read('productCode')
  return {
    ...(context?.orgId ? { 'x-biz-org-code': String(context.orgId) } : {}),
    ...(typeof productCode === 'string' ? { 'x-product-code': productCode } : {}),
  }
}

/** The addresses that the entry's steps will request; an answer that is never used costs one request. */
function pathsFor(context: PrefetchContext | null): readonly string[] {
  if (!context) return [...PERSON, pathOf(EARLY_CALLS.entrances)]
  if (context.isWaiting) return [pathOf(EARLY_CALLS.agreement)]
  const query = new URLSearchParams(location.search)
  return [...PERSON, ...TENANT, ...(context.orgId === null ? [] : organisationPaths(context.orgId, query))]
}

function organisationPaths(orgId: number, query: URLSearchParams): readonly string[] {
  return [
    ...EARLY_CALLS.organisation.map((route) => pathOf(route).replace('{id}', String(orgId))),
    ...menuPaths(orgId, query),
    `${pathOf(EARLY_CALLS.applications)}?orgId=${orgId}`,
  ]
}

/** ENTRY-42: for a single module the menu tree is not requested. */
function menuPaths(orgId: number, query: URLSearchParams): readonly string[] {
  const storedMode = sessionStore.read('viewMode') as { mode?: unknown } | null | undefined
  const mode = query.get('viewMode') ?? storedMode?.mode // ENTRY-45
  const [productCode, menuAuthCode] = [query.get('productCode'), query.get('menuCode')]
  if (mode === 'tripartiteApp') return []
  if (mode !== 'singleModule' && mode !== 'module') return [`${pathOf(EARLY_CALLS.menus)}?orgId=${orgId}`]
  if (productCode === null || menuAuthCode === null) return []
  const detail = new URLSearchParams({ orgId: String(orgId), productCode, menuAuthCode })
  return [`${pathOf(EARLY_CALLS.menu)}?${detail}`]
}
