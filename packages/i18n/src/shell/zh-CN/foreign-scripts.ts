import type { Translation } from '../../catalogue.ts'
import type { foreignScripts as english } from '../en/foreign-scripts.ts'

export const foreignScripts: Translation<typeof english> = {
  corner: '服务',
  customerService: '在线客服',
}
