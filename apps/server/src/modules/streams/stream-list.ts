import { NO_TENANT, type PortalEvent } from '../events/events.service.ts'
import type { OpenStream } from './open-stream.ts'

/** The open streams of this process, by person and by tenant. */
export function createStreamList() {
  const all = new Set<OpenStream>()
  const byUser = new Map<number, Set<OpenStream>>()
  const byTenant = new Map<number, Set<OpenStream>>()

  return {
    all: all as ReadonlySet<OpenStream>,
    add(stream: OpenStream): void {
      all.add(stream)
      addTo(byUser, stream.actor.userId, stream)
      addTo(byTenant, stream.actor.tenantId, stream)
    },
    remove(stream: OpenStream): void {
      all.delete(stream)
      removeFrom(byUser, stream.actor.userId, stream)
      removeFrom(byTenant, stream.actor.tenantId, stream)
    },
    ofUser: (userId: number): readonly OpenStream[] => [...(byUser.get(userId) ?? [])],
    /** The streams that an event may concern. */
    concernedBy({ kind, tenantId, userId }: PortalEvent): readonly OpenStream[] {
      const some = userId === null ? (tenantId === NO_TENANT ? all : byTenant.get(tenantId)) : byUser.get(userId)
      return [...(some ?? [])].filter((stream) => isAddressedTo({ kind, tenantId, userId }, stream))
    },
  }
}

/** An event concerns its person in its tenant, all people of its tenant, or all people. */
export function isAddressedTo(
  { kind, tenantId, userId }: Pick<PortalEvent, 'kind' | 'tenantId' | 'userId'>,
  { actor }: Pick<OpenStream, 'actor'>,
): boolean {
  if (userId !== null && userId !== actor.userId) return false
  // the counts of a person's tenants are shown in every other one (MSG-32), and so are the answers to their requests
  if (userId !== null && kind !== 'access-changed') return true
  return tenantId === NO_TENANT || tenantId === actor.tenantId
}

function addTo(map: Map<number, Set<OpenStream>>, key: number, stream: OpenStream): void {
  const streams = map.get(key)
  if (streams) streams.add(stream)
  else map.set(key, new Set([stream]))
}

function removeFrom(map: Map<number, Set<OpenStream>>, key: number, stream: OpenStream): void {
  const streams = map.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) map.delete(key)
}
