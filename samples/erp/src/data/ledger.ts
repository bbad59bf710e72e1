import { createRandom } from '../../../shared/src/projects/project-kind.ts'

/** Millions of the tenant's currency, and the change since last month. */
const LEDGERS = [
  { code: 'receivable', amount: 148.2, change: 0.041 },
  { code: 'payable', amount: 86.7, change: -0.023 },
  { code: 'progress', amount: 412.9, change: 0.067 },
  { code: 'cash', amount: 63.4, change: -0.118 },
] as const

const AGES = [
  { code: 'notDue', amount: 61.3 },
  { code: 'days30', amount: 17.8 },
  { code: 'days60', amount: 5.2 },
  { code: 'older', amount: 2.4 },
] as const

/** The number of completed steps of the period's close. */
export const STEPS_DONE = 2

/** The part of the written amounts that a tenant has: each has its own, the same each time. */
const scaleOf = (tenantId: number | null) =>
  tenantId === null || tenantId === 20001 ? 1 : 0.2 + createRandom(tenantId)() * 1.6
const scaled = (amount: number, tenantId: number | null) => Math.round(amount * scaleOf(tenantId) * 10) / 10

export const ledgersOf = (tenantId: number | null) =>
  LEDGERS.map((one) => ({ ...one, amount: scaled(one.amount, tenantId) }))
export const agesOf = (tenantId: number | null) => AGES.map((one) => ({ ...one, amount: scaled(one.amount, tenantId) }))
