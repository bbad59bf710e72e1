import type { TenantWatermark } from '@portico/contract/administration/watermark'
import { WATERMARK_DEFAULTS, WATERMARK_LIMITS } from '@portico/contract/rules/appearance/watermarks'
import { numberOf, textOfNumber } from '../parts/form/fields.ts'
import type { Values } from '../parts/form/object-description.ts'

export const NUMBERS = Object.keys(WATERMARK_LIMITS) as (keyof typeof WATERMARK_LIMITS)[]

export function valuesOfWatermark({ enabled, menus, repeat, ...others }: TenantWatermark): Values {
  const numbers = NUMBERS.map((name) => [name, textOfNumber(others[name])])
  const { type, text, picturePath, fontColor, position } = others
  return {
    ...{ enabled: String(enabled), scope: menus === null ? 'all' : 'some', menus: JSON.stringify(menus ?? []) },
    ...{ type, text, picturePath, fontColor, position, repeat: repeat === null ? null : String(repeat) },
    ...(Object.fromEntries(numbers) as Values),
  }
}

export function watermarkOfValues(values: Values): TenantWatermark {
  const { enabled, scope, menus, type, text, picturePath = null, fontColor = null, position = null, repeat } = values
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name])]))
  return {
    ...(numbers as Pick<TenantWatermark, (typeof NUMBERS)[number]>),
    enabled: enabled === 'true',
    menus: scope === 'all' ? null : (JSON.parse(menus ?? '[]') as string[]),
    type: type as TenantWatermark['type'],
    text: text ?? '',
    ...{ picturePath, fontColor, position: position as TenantWatermark['position'] },
    repeat: repeat == null ? null : repeat === 'true',
  }
}

/** WATERMARK-2: a number in effect. */
export const numberInEffect = (values: Values, name: (typeof NUMBERS)[number]): number => {
  const typed = Number(values[name] ?? NaN)
  const [minimum, maximum] = WATERMARK_LIMITS[name]
  return typed >= minimum && typed <= maximum ? typed : WATERMARK_DEFAULTS[name]
}
