import type { Translation } from '../../translation.ts'
import type { newVersion as english } from '../en/new-version.ts'

export const newVersion: Translation<typeof english> = {
  label: 'Ny version',
  text: 'Det finns en ny version',
  reload: 'Ladda om',
  later: 'Senare',
  ofPortal: 'Ny version av portalen',
  portal: 'Det finns en ny version av portalen',
}
