export const header = {
  whatsNew: 'What’s new',
} as const
