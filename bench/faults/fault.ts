export interface Fault {
  /** One sentence that describes the fault. */
  title: string
  /** One sentence that describes the property that must hold. */
  target: string
  /** Causes the fault and measures. The figures are written to bench/results/faults.json. */
  run(): Promise<{ isMet: boolean; figures: Record<string, unknown> }>
}
