export const userMenu = {
  title: 'User menu',
  language: 'Language',
  colourScheme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  logOut: 'Log out',
} as const
