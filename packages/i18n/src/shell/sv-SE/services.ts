import type { Translation } from '../../catalogue.ts'
import type { services as english } from '../en/services.ts'

export const services: Translation<typeof english> = {
  down: 'En tjänst som {{name}} behöver är inte igång just nu.',
}
