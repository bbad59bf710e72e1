import { fromServerTime } from '../timing/clock.ts'
import { sessionStore } from '../storage/storage.ts'

/** VIEWAS-4: a view as another person in this browser tab. */
export interface StoredView {
  token: string
  tenantId: number
  personId: number
  personName: string
  /** By the server's clock, in milliseconds. */
  expiredAt: number
}

export function storeView(view: StoredView): void {
  sessionStore.write('viewAs', view)
}

export function forgetView(): void {
  sessionStore.remove('viewAs')
}

/** Returns the view of this browser tab; null if there is none, or if its time is over. */
export function readStoredView(): StoredView | null {
  const { token, tenantId, personId, personName, expiredAt } = (sessionStore.read('viewAs') ??
    {}) as Partial<StoredView>
  if (typeof token !== 'string' || typeof tenantId !== 'number' || typeof personId !== 'number') return null
  if (typeof personName !== 'string' || typeof expiredAt !== 'number') return null
  return fromServerTime(expiredAt) > Date.now() ? { token, tenantId, personId, personName, expiredAt } : null
}
