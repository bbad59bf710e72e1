import type { Locale } from '@portico/sdk'
import { en, type FieldTexts } from '../../texts/en.ts'
import { sv } from '../../texts/sv.ts'
import { zh } from '../../texts/zh.ts'

/** LOOK-213, LOOK-216: the message of a field about a text that it cannot read. */
export const FIELD_TEXTS: Readonly<Record<Locale, FieldTexts>> = { en, 'sv-SE': sv, 'zh-CN': zh }
