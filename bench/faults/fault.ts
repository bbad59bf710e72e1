export interface Fault {
  /** What happens, in one sentence. */
  title: string
  /** What must hold, in one sentence. */
  target: string
  /** Causes the fault and measures. The figures are written to bench/results/faults.json. */
  run(): Promise<{ isMet: boolean; figures: Record<string, unknown> }>
}
