import type { Translation } from '../../catalogue.ts'
import type { services as english } from '../en/services.ts'

export const services: Translation<typeof english> = {
  down: '{{name}} 所需的服务当前未运行。',
}
