import type { Translation } from '../../catalogue.ts'
import type { newVersion as english } from '../en/new-version.ts'

export const newVersion: Translation<typeof english> = {
  label: 'Ny version',
  text: 'En ny version finns',
  reload: 'Läs in den',
  later: 'Inte nu',
  ofPortal: 'Ny version av portalen',
  portal: 'En ny version av portalen finns',
}
