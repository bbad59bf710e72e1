import type { CallInput, CallOutput } from '@portico/contract/protocol/endpoint'
import type { EndpointOf, EndpointRoute } from '@portico/contract/endpoints'
import {
  type FetchQueryOptions,
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  QueryObserver,
  useQuery,
} from '@tanstack/react-query'
import { api } from './api.ts'
import { repairAnswer } from './repair-answer.ts'
import { reportFailure } from './failures.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getSession, useSession } from '../session/session-store.ts'

/** The time for which an answer counts as fresh, in milliseconds. */
const FRESH_MS = 60_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // WIRE-38: lib/api/retry.ts already retries.
      retry: false,
    },
  },
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.['silent'] !== true) reportFailure(error)
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => reportFailure(error) }),
})

/** The parts of a cache key beside the call: an answer for one tenant or identity is never read in another. */
export function cacheScope(): readonly string[] {
  const { user, tenant, identityCode } = getSession()
  return [String(user?.id ?? ''), String(tenant?.tenantId ?? ''), identityCode ?? '', currentLanguage()]
}

/** The same function without its generic types, which TypeScript cannot infer here; `endpointQuery` has the types. */
const callAny = api.call as (route: string, input: object) => Promise<unknown>

export type InputOf<R extends EndpointRoute> = CallInput<EndpointOf<R>>
export type OutputOf<R extends EndpointRoute> = CallOutput<EndpointOf<R>>

/** The cache entry of a call of the contract, for `useQuery`, `readAnswer`, `invalidateQueries`. */
export function endpointQuery<R extends EndpointRoute>(route: R, input: InputOf<R>) {
  return {
    queryKey: [...cacheScope(), route, input] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OutputOf<R>> =>
      repairAnswer(route, await callAny(route, { ...(input as object), signal })) as OutputOf<R>,
  }
}

/**
 * Reads an answer for code that is no component: from the cache while it is fresh. WIRE-47: until the answer or the
 * signal the code counts as a reader, so that a component that leaves does not cancel the read. `fetchQuery` does not.
 */
export async function readAnswer<T, K extends readonly unknown[]>(
  query: FetchQueryOptions<T, Error, T, K>,
  signal?: AbortSignal,
): Promise<T> {
  const leave = new QueryObserver<T, Error, T, T, K>(queryClient, { ...query, enabled: false }).subscribe(
    () => undefined,
  )
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await queryClient.fetchQuery(query)
  } finally {
    signal?.removeEventListener('abort', leave)
    leave()
  }
}

export interface EndpointOptions {
  enabled?: boolean
  /** The caller shows failures itself. */
  silent?: boolean
  /** Keeps the former answer while another one is loading; not if the former one belongs to another organisation. */
  keepPrevious?: boolean
  staleTime?: number
  /** Fetches once for each opening of the component, and does not cache the answer. */
  transient?: boolean
}

/** For an answer that serves one opening of a component: fetched once, immediately, without retries, and not cached. */
export const TRANSIENT_QUERY = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  networkMode: 'always',
  refetchOnReconnect: false,
} as const

/** Reads a call of the contract; follows tenant, identity and language by itself. */
export function useEndpoint<R extends EndpointRoute>(
  route: R,
  input: InputOf<R>,
  { enabled = true, silent = false, keepPrevious = false, staleTime, transient = false }: EndpointOptions = {},
) {
  useLanguage()
  useSession((session) => `${session.user?.id}/${session.tenant?.tenantId}/${session.identityCode}`)
  return useQuery({
    ...endpointQuery(route, input),
    enabled,
    meta: { silent },
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(transient ? TRANSIENT_QUERY : {}),
  })
}

/** The cached answer of a call; undefined if there is none. */
export function cachedAnswer<R extends EndpointRoute>(route: R, input: InputOf<R>): OutputOf<R> | undefined {
  return queryClient.getQueryData(endpointQuery(route, input).queryKey)
}
