import type { Person } from '../api/person.ts'
import { pause } from './server.ts'

const SLOTS = 10
const PER_SECOND = 50

/**
 * Writes that can be checked after a crash. A slot is a pair of settings that one call writes with the same number; the
 * numbers of a slot rise. After a crash a slot must have equal numbers, not below the last acknowledged one and not
 * above the last sent one.
 */
export interface Ledger {
  /** Writes 50 times a second to `person`'s settings until `stop` is called; failed calls are expected at a crash. */
  start(person: Person): { stop(): Promise<void> }
  /** Compares the stored settings with the ledger. */
  check(person: Person): Promise<{ lost: number; halfDone: number; neverSent: number }>
  acknowledged(): number
}

export function createLedger(): Ledger {
  const slots = Array.from({ length: SLOTS }, () => ({ sent: 0, acknowledged: 0 }))
  let acknowledged = 0

  const writeTo = async (person: Person, index: number) => {
    const slot = slots[index]
    if (!slot) return
    const value = ++slot.sent
    const { status } = await person.call({
      method: 'PUT',
      path: '/api/workbench/v4/user-preferences',
      body: { [`left${index}`]: value, [`right${index}`]: value },
    })
    if (status !== 200) return
    slot.acknowledged = value
    acknowledged++
  }

  return {
    acknowledged: () => acknowledged,
    start(person) {
      const over = new AbortController()
      // a slot has one write at a time, so that its numbers are stored in their order
      const writers = slots.map(async (_slot, index) => {
        while (!over.signal.aborted) {
          await Promise.all([writeTo(person, index).catch(() => undefined), pause((1000 * SLOTS) / PER_SECOND)])
        }
      })
      return {
        async stop() {
          over.abort()
          await Promise.all(writers)
        },
      }
    },
    async check(person) {
      const { status, body } = await person.call({ method: 'GET', path: '/api/workbench/v4/user-preferences' })
      if (status !== 200) throw new Error(`The settings were not answered: HTTP ${status}`)
      const stored = JSON.parse(body.toString()) as Record<string, number | undefined>
      let [lost, halfDone, neverSent] = [0, 0, 0]
      slots.forEach(({ sent, acknowledged: last }, index) => {
        const [left = 0, right = 0] = [stored[`left${index}`], stored[`right${index}`]]
        if (left !== right) halfDone++
        if (Math.min(left, right) < last) lost++
        if (Math.max(left, right) > sent) neverSent++
      })
      return { lost, halfDone, neverSent }
    },
  }
}
