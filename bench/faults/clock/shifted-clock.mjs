// Loaded into the server before everything else: moves `Date` by the seconds in the file that CLOCK_FILE names, also in
// worker threads, and so the clock of the embedded database. Timers keep their pace.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const RealDate = Date
const READ_EVERY_MS = 200
let [offset, readAt] = [0, -Infinity]

function now() {
  const at = performance.now()
  if (at - readAt > READ_EVERY_MS) {
    readAt = at
    offset = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) * 1000
  }
  return Math.floor(RealDate.now() + offset)
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [now()] : values, self),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
