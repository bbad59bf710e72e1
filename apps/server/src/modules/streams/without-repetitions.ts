import type { PortalEvent } from '../events/events.service.ts'

/**
 * Keeps only the last of several events that announce changed counts of one person, or of everybody in one tenant: the
 * counts are read when the event is sent.
 */
export function withoutRepetitions(batch: readonly PortalEvent[]): PortalEvent[] {
  const readerOf = ({ tenantId, userId }: PortalEvent) => userId ?? `everybody of ${tenantId}`
  const last = new Map(batch.filter(({ kind }) => kind === 'unread').map((event) => [readerOf(event), event]))
  return batch.filter((event) => event.kind !== 'unread' || last.get(readerOf(event)) === event)
}
