import type { Translation } from '../../catalogue.ts'
import type { userMenu as english } from '../en/user-menu.ts'

export const userMenu: Translation<typeof english> = {
  title: 'Användarmeny',
  language: 'Språk',
  colourScheme: 'Utseende',
  light: 'Ljust',
  dark: 'Mörkt',
  system: 'Som systemet',
  titleLong: 'Visa portalens namn i titeln',
  titleShort: 'Ta bort portalens namn ur titeln',
  appScan: 'Skanna för att logga in i appen',
  logOut: 'Logga ut',
  userCentre: 'Mitt konto',
  modifyPassword: 'Byt lösenord',
  toSimple: 'Byt till den enkla portalen',
  toClassic: 'Byt till den klassiska portalen',
  freeLicense: 'Upplevelsecenter',
  enterprisePortal: 'Företagsportal',
  wholePortal: 'Öppna hela portalen',
  avatar: 'Profilbild',
  avatarText: 'PNG, JPEG eller WebP, högst 1 MB.',
  avatarChoose: 'Välj bild',
  avatarRemove: 'Ta bort bilden',
  avatarSave: 'Spara',
  avatarWrong: 'Filen är ingen PNG-, JPEG- eller WebP-bild.',
  avatarTooLarge: 'Bilden är större än 1 MB.',
}
