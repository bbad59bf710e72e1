export const header = {
  whatsNew: 'Nyheter',
} as const
