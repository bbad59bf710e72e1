export const common = {
  product: 'Portico',
  close: 'Close',
  tryAgain: 'Try again',
  noData: 'No data',
} as const
