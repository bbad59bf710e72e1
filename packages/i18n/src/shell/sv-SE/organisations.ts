import type { Translation } from '../../translation.ts'
import type { organisations as english } from '../en/organisations.ts'

export const organisations: Translation<typeof english> = {
  button: 'Organisation och projekt: {{name}}',
  title: 'Organisation och projekt',
  none: 'inget valt',
  switchTenant: 'Byt företag',
  switchIdentity: 'Byt identitet',
  changeFailed: 'Det gick inte att byta till {{name}}. Du är kvar i {{former}}.',
  refused: 'Du saknar behörighet att arbeta i {{name}}.',
}
