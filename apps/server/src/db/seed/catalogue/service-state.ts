import type { SystemDb } from '../../handles.ts'

/** Sets the state of a service that menus depend on (MENU-6). Returns false if the service is unknown. */
export async function setServiceState(db: SystemDb, service: string, state: 'up' | 'down'): Promise<boolean> {
  const changed = await db
    .updateTable('runtime_service')
    .set({ enabled: state === 'up', status: state === 'up' ? 'UP' : 'DOWN' })
    .where('service', '=', service)
    .returning('service')
    .execute()
  return changed.length > 0
}
