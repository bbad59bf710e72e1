import type { Person } from '../api/person.ts'
import { pause } from './server.ts'

/** Pairs of settings. The last slot is the list of favourites. */
const PAIRS = 9
const SLOTS = PAIRS + 1
const FAVOURITES = 6
const PER_SECOND = 50
const SETTINGS = '/api/workbench/v4/user-preferences'
const COLLECTIONS = '/api/workbench/v4/user-collections'

/**
 * Writes that can be checked after a crash. A slot is a pair of settings, or the list of favourites with several rows:
 * one call writes all parts of a slot with the same number, and the numbers of a slot rise. After a crash a slot must
 * have equal numbers, not below the last acknowledged one and not above the last sent one.
 */
export interface Ledger {
  /** Writes 50 times a second as `person` until `stop` is called; failed calls are expected at a crash. */
  start(person: Person): { stop(): Promise<void> }
  /** Compares what is stored with the ledger. */
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
    const { status } = await (index < PAIRS ? writePair(person, index, value) : writeFavourites(person, value))
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
      const settings = (await read(person, SETTINGS)) as Record<string, number | undefined>
      const favourites = (await read(person, COLLECTIONS)) as { menuName: string }[]
      const parts = slots.map((_slot, index) =>
        index < PAIRS
          ? [settings[`left${index}`] ?? 0, settings[`right${index}`] ?? 0]
          : Array.from({ length: FAVOURITES }, (_, row) => Number(favourites[row]?.menuName ?? 0)),
      )
      let [lost, halfDone, neverSent] = [0, 0, 0]
      slots.forEach(({ sent, acknowledged: last }, index) => {
        const [lowest, highest] = [Math.min(...(parts[index] ?? [])), Math.max(...(parts[index] ?? []))]
        if (lowest !== highest) halfDone++
        if (lowest < last) lost++
        if (highest > sent) neverSent++
      })
      return { lost, halfDone, neverSent }
    },
  }
}

const writePair = (person: Person, index: number, value: number) =>
  person.call({ method: 'PUT', path: SETTINGS, body: { [`left${index}`]: value, [`right${index}`]: value } })

/** Replaces the list of favourites: several rows in one transaction. */
const writeFavourites = (person: Person, value: number) =>
  person.call({
    method: 'POST',
    path: `${COLLECTIONS}/batch`,
    body: Array.from({ length: FAVOURITES }, (_, row) => {
      return { menuName: String(value), productCode: 'plan', menuAuthCode: `plan.row${row}` }
    }),
  })

async function read(person: Person, path: string): Promise<unknown> {
  const { status, body } = await person.call({ method: 'GET', path })
  if (status !== 200) throw new Error(`${path} was not answered: HTTP ${status}`)
  return JSON.parse(body.toString())
}
