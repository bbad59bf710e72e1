import { WATERMARK_TEXT_LENGTH } from '@portico/contract/rules/appearance/watermarks'

/** The values of a watermark's placeholders. */
export interface WatermarkValues {
  name: string
  loginAccount: string
  tenantName: string
  orgName: string
  /** YYYY-MM-DD in the person's time zone. */
  systemDate: string
  /** HH:MM in the person's time zone. */
  systemTime: string
}

const PLACEHOLDER = /\$\{(\w{1,40})\}/g

/**
 * WATERMARK-5: fills the placeholders in one pass, so that a value is never read as a template. Unknown ones become
 * empty.
 */
export function fillPlaceholders(template: string, values: WatermarkValues): string {
  const filled = template.replaceAll(PLACEHOLDER, (_whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof WatermarkValues] : '',
  )
  return Array.from(filled).slice(0, WATERMARK_TEXT_LENGTH).join('').trim()
}

/** WATERMARK-6: returns whether the text changes within a day. */
export const showsTime = (template: string): boolean => template.includes('${systemTime}')
