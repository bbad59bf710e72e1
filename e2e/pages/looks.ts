/** The media of each look: light, dark, and both with high contrast. */
export const LOOKS = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  'high contrast': { colorScheme: 'light', contrast: 'more' },
  'dark high contrast': { colorScheme: 'dark', contrast: 'more' },
} as const
