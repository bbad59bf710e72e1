import type { Translation } from '../../translation.ts'
import type { services as english } from '../en/services.ts'

export const services: Translation<typeof english> = {
  down: '{{name}} behöver en tjänst som inte är igång just nu. Försök igen senare.',
}
