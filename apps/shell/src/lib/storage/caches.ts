/** Removes the Cache Storage of the portal and of the applications of its origin. */
export function forgetCaches(): Promise<void> {
  return deleteCaches(() => true)
}

/** Whether it is a cache of the service worker's (OPS-21): its files are equal for all people. */
export const isShellCache = (name: string): boolean => name.startsWith('portico-shell-')

export async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(isMeant)
  await Promise.all(names.map((name) => caches.delete(name)))
}
