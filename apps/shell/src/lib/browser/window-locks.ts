/**
 * HOST-350: locks tell whether a window still exists, even if it is busy. The browser holds a lock of a document until
 * the document is destroyed. Browsers have locks over https and on localhost; elsewhere a lock counts as free.
 */
const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)

/** The lock of a window opened by a portal, and of every portal that has it in its list. */
export const windowLock = (id: string): string => `portal.window.${id}`
export const portalLock = (id: string): string => `portal.window.${id}.portal`

/** Holds a shared lock until it is released or this document is destroyed. */
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
