/** Millions of SEK, and the change since last month. */
export const LEDGERS = [
  { code: 'receivable', amount: 148.2, change: 0.041 },
  { code: 'payable', amount: 86.7, change: -0.023 },
  { code: 'progress', amount: 412.9, change: 0.067 },
  { code: 'cash', amount: 63.4, change: -0.118 },
] as const

export const AGES = [
  { code: 'notDue', amount: 61.3 },
  { code: 'days30', amount: 17.8 },
  { code: 'days60', amount: 5.2 },
  { code: 'older', amount: 2.4 },
] as const

/** The number of completed steps of the period's close. */
export const STEPS_DONE = 2
