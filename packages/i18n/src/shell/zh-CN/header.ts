export const header = {
  whatsNew: '新功能',
} as const
