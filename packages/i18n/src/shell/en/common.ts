export const common = {
  product: 'Portico',
  close: 'Close',
  tryAgain: 'Try again',
  noMatch: 'Nothing matches',
} as const
