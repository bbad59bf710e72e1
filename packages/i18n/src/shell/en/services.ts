export const services = {
  down: '{{name}} isn’t available right now because a service it needs isn’t running.',
} as const
