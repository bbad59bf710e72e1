export interface Fault {
  /** One sentence that says which fault happens. */
  title: string
  /** One sentence that says which property must hold. */
  target: string
  /** Causes the fault and measures. The figures are written to bench/results/faults.json. */
  run(): Promise<{ isMet: boolean; figures: Record<string, unknown> }>
}
