import type { Translation } from '../../catalogue.ts'
import type { organisations as english } from '../en/organisations.ts'

export const organisations: Translation<typeof english> = {
  button: 'Organisation och projekt: {{name}}',
  title: 'Organisation och projekt',
  tree: 'Organisationer',
  none: 'inget valt',
  choose: 'Välj en organisation eller ett projekt att arbeta i.',
  empty: 'Ingen organisation och inget projekt är öppet för dig här.',
  failed: 'Organisationerna kunde inte läsas in.',
  notPermitted: 'Du har inte behörighet att se den här organisationen',
  category: 'Det här är en kategori. Välj en organisation eller ett projekt under den',
  switchTenant: 'Byt klientorganisation',
  switchIdentity: 'Byt identitet',
}
