export const userMenu = {
  title: 'User menu',
  language: 'Language',
  colourScheme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  appScan: 'Scan to sign in on the app',
  logOut: 'Log out',
} as const
