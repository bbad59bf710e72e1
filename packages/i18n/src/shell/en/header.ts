export const header = {
  whatsNew: 'What is new',
} as const
