/**
 * HOST-350: whether a window still exists, however busy it is. The browser holds a lock for a document until the document is gone. Browsers
 * have locks over https and at this machine's own names; elsewhere a lock counts as free.
 */
const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)

/** The lock of a window opened by a portal, and of every portal that has it in its list. */
export const windowLock = (id: string): string => `portal.window.${id}`
export const portalLock = (id: string): string => `portal.window.${id}.portal`

/** Holds a lock, with others or alone, until it is released or this document is gone. */
export function holdLock(name: string): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  void locks?.request(name, { mode: 'shared' }, () => released)
  return release
}

/** Resolves once no document holds the lock. */
export async function whenLockIsFree(name: string, { signal }: { signal: AbortSignal }): Promise<void> {
  await locks?.request(name, { signal }, () => undefined).catch(() => undefined)
}
