import { spreadOf, type Spread } from '../lib/statistics.ts'

export interface Contender {
  name: string
  /** Does the work once; rejects when it went wrong. */
  work: () => Promise<void>
}

interface Plan {
  rounds: number
  secondsEach: number
  /** How many at once; each begins anew as soon as it has its answer. */
  width: number
}

/** Throughput of each contender, a second, in rounds that take turns: a noisy minute then hits all of them. */
export async function runClosedLoop(contenders: readonly Contender[], plan: Plan): Promise<Map<string, Spread>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (const { work } of contenders) await rateOf(work, { ...plan, secondsEach: 1 })
  for (let round = 0; round < plan.rounds; round++) {
    for (const { name, work } of contenders) rates.get(name)?.push(await rateOf(work, plan))
  }
  return new Map([...rates].map(([name, values]) => [name, spreadOf(values)]))
}

async function rateOf(work: () => Promise<void>, { secondsEach, width }: Plan): Promise<number> {
  const began = performance.now()
  const until = began + secondsEach * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < until) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return Math.round(done / ((performance.now() - began) / 1000))
}
