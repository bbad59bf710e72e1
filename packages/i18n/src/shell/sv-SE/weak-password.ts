import type { Translation } from '../../translation.ts'
import type { weakPassword as english } from '../en/weak-password.ts'

export const weakPassword: Translation<typeof english> = {
  text: 'Ditt lösenord är osäkert! Byt lösenord!',
  change: 'Byt lösenord',
}
