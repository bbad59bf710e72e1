import type { SystemDb } from '../db/handles.ts'
import { auditOperator } from '../modules/audit/operator-audit.service.ts'
import { exitWithUsage, onDatabase } from './command.ts'

export type OriginOrder = 'add' | 'remove'
type Change = (db: SystemDb, order: OriginOrder, tenantId: number, origin: string) => Promise<boolean>

/** A command that adds an origin to a tenant's list or removes it. */
export async function runOriginCommand(subject: string, usage: string, change: Change): Promise<void> {
  const [order, tenant = '', address = ''] = process.argv.slice(2)
  const origin = URL.parse(address)?.origin ?? ''
  if (order !== 'add' && order !== 'remove') exitWithUsage(usage)
  if (!/^[1-9]\d{0,15}$/.test(tenant) || !/^https?:/.test(origin)) exitWithUsage(usage)

  await onDatabase(async (database) => {
    const isChanged = await database.system(async (db) => {
      const isDone = await change(db, order, Number(tenant), origin)
      if (isDone) await auditOperator(db, [Number(tenant)], { action: `${subject}.${order}`, target: { origin } })
      return isDone
    })
    console.log(
      isChanged
        ? `${origin}: done.`
        : 'No change was made: the tenant does not exist, or the origin was already listed (add) or not listed (remove).',
    )
    return isChanged
  })
}
