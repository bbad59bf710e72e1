import type { Translation } from '../../translation.ts'
import type { services as english } from '../en/services.ts'

export const services: Translation<typeof english> = {
  down: '“{{name}}”所需的服务未运行，请稍后重试。',
}
