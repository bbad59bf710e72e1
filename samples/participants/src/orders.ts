import { createSavedList } from '../../shared/src/saved-list.ts'
import type { Project } from '../../shared/src/projects/project-kind.ts'
import { WRITTEN_PROJECT } from '../../shared/src/projects/project-plan.ts'
import type { Locale } from '../../shared/src/locale.ts'

export interface Order {
  number: string
  what: Readonly<Record<Locale, string>>
  day: string
  state: 'open' | 'confirmed' | 'delivered'
}

function order(number: string, day: string, state: Order['state'], [en, sv, zh]: [string, string, string]): Order {
  return { number, day, state, what: { en, 'sv-SE': sv, 'zh-CN': zh } }
}

// prettier-ignore
const WRITTEN: readonly Order[] = [
  order('OT-L-022/31', '2026-11-30', 'open', ['Mobile crane 250 t, two shifts, quay', 'Mobilkran 250 t, två skift, kajen', '250 吨汽车起重机，两班，码头']),
  order('OT-L-022/30', '2026-11-26', 'open', ['Lifting beam 40 t with rigging', 'Lyftok 40 t med lyftredskap', '40 吨吊梁及索具']),
  order('OT-L-014/88', '2026-11-24', 'confirmed', ['Tower crane 3, extra section', 'Tornkran 3, extra sektion', '3 号塔吊加节']),
  order('OT-L-014/87', '2026-11-17', 'delivered', ['Crawler crane 600 t, moved to dock B', 'Larvkran 600 t, flyttad till docka B', '600 吨履带起重机移至 B 坞']),
  order('OT-L-014/86', '2026-11-09', 'delivered', ['Annual inspection, tower cranes 1 and 2', 'Årsbesiktning, tornkran 1 och 2', '1、2 号塔吊年检']),
]

const orders = createSavedList<Order>('participants', 'orders', WRITTEN)

/** Opens the orders of an organisation. Each project has some of them. */
export function openOrders(organisation: Project | undefined, tenantId: number): Promise<void> {
  const id = organisation?.id ?? 0
  const isWritten = id === 0 || id === WRITTEN_PROJECT
  return orders.open([tenantId, id], isWritten ? WRITTEN : WRITTEN.filter((_, n) => (id + n) % 3 !== 0))
}

export const listOrders = (): readonly Order[] => orders.list()

export function confirmOrder(number: string): void {
  orders.set(orders.list().map((order) => (order.number === number ? { ...order, state: 'confirmed' } : order)))
}

export const PAPERS = [
  { code: 'insurance', state: 'valid', until: '2027-06-30' },
  { code: 'tax', state: 'valid', until: '2027-01-31' },
  { code: 'inspection', state: 'soon', until: '2026-12-04' },
  { code: 'plan', state: 'missing', until: '' },
] as const
