import { spreadOf, type Spread } from '../lib/statistics.ts'

export interface MeasuredOperation {
  name: string
  /** Performs one operation. Rejects if it fails. */
  work: () => Promise<void>
}

interface Plan {
  rounds: number
  secondsEach: number
  /** The number of concurrent clients. Each starts its next operation as soon as it has an answer. */
  width: number
}

/** Measures the operations per second of each contender in interleaved rounds, so that noise affects all of them. */
export async function runClosedLoop(
  contenders: readonly MeasuredOperation[],
  plan: Plan,
): Promise<Map<string, Spread>> {
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
