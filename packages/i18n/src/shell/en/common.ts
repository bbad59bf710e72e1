export const common = {
  product: 'Portico',
  close: 'Close',
  tryAgain: 'Try again',
  noData: 'No data',
  withNote: '{{name}} ({{note}})',
} as const
