import type { Insertable } from 'kysely'
import type { WatermarkTable } from '../../tables/tenant.ts'
import { names } from '../names.ts'
import { sealPicture } from '../pictures.ts'

export const watermarks: Insertable<WatermarkTable>[] = [
  {
    tenant_id: 20001,
    id: 31,
    names: JSON.stringify(names('标准', 'Standard', 'Standard')),
    type: 'TEXT',
    status: 1,
    text: '${name} ${loginAccount} ${tenantName} ${systemDate}',
    settings: JSON.stringify({ fontColor: '#8A8F99', rotationAngle: -20, transparency: 0.15, repeat: true }),
  },
  {
    tenant_id: 20002,
    id: 32,
    names: JSON.stringify(names('印章', 'Seal', 'Sigill')),
    type: 'PICTURE',
    status: 1,
    text: '',
    settings: JSON.stringify({
      picturePath: sealPicture('华宇'),
      rotationAngle: -12,
      transparency: 0.12,
      repeat: false,
      scale: 150,
      position: 'RIGHT',
    }),
  },
  {
    tenant_id: 20003,
    id: 33,
    names: JSON.stringify(names('草稿', 'Draft', 'Utkast')),
    type: 'TEXT',
    status: 0,
    text: '${tenantName} ${systemDate}',
    settings: JSON.stringify({
      fontSize: 22,
      fontColor: '#2E8B57',
      rotationAngle: -30,
      transparency: 0.2,
      repeat: true,
    }),
  },
]
