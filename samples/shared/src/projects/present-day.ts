import { DATA_DATE } from './project-plan.ts'

/**
 * DEMO-24: the day from which deadlines are counted, as home does: the present one. Before the day up to which progress has been
 * reported it is that day.
 */
export function presentDay(now: Date = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const present = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return present > DATA_DATE ? present : DATA_DATE
}
