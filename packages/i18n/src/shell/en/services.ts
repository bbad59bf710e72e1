export const services = {
  down: 'A service that {{name}} needs is not running at the moment.',
} as const
