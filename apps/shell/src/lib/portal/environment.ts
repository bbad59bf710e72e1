import type { EnvironmentFlags } from '@portico/contract/configuration/environment'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { localStore } from '../storage/storage.ts'

/** The flags of this deployment, which are equal for all people and languages, therefore fetched once. */
const FLAGS = {
  queryKey: ['environment'],
  queryFn: () => api.call('GET /portal/env.json'),
  staleTime: Infinity,
  meta: { silent: true },
} as const

/** Undefined before they are loaded. */
export function useEnvironment(): EnvironmentFlags | undefined {
  return useQuery(FLAGS).data
}

export function environmentFlags(): EnvironmentFlags | undefined {
  return queryClient.getQueryData(FLAGS.queryKey)
}

/** Never rejects: without an answer the default flags are used. */
export async function loadEnvironment(): Promise<void> {
  await queryClient.prefetchQuery(FLAGS)
  const flags = environmentFlags()
  if (flags) localStore.write('intranet', flags.intranet)
}
