import type { PortalEvent } from '../events/events.service.ts'

/**
 * Keeps only the last of several events that announce changed counts, or the same invalidation, for one person or for
 * all people of one tenant: after it the browser reads the present state.
 */
export function withoutRepetitions(batch: readonly PortalEvent[]): PortalEvent[] {
  const last = new Map(batch.filter(isRepeatable).map((event) => [changeOf(event), event]))
  return batch.filter((event) => !isRepeatable(event) || last.get(changeOf(event)) === event)
}

const isRepeatable = ({ kind }: PortalEvent): boolean => kind === 'unread' || kind === 'invalidate'

const changeOf = ({ kind, tenantId, userId, payload }: PortalEvent): string =>
  JSON.stringify([kind, userId ?? `everybody of ${tenantId}`, payload['what']])
