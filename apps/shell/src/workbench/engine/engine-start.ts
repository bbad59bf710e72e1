import { currentEngine } from './current-engine.ts'

const waiting = new Set<() => void>()

/** Resolves when the engine runs, which loads after the first menu. */
export const engineRuns = (): Promise<void> =>
  currentEngine() ? Promise.resolve() : new Promise((settle) => waiting.add(settle))

export function announceEngine(): void {
  for (const settle of waiting) settle()
  waiting.clear()
}
