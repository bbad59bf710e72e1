import { en, type Texts } from './en.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, 'sv-SE': sv, 'zh-CN': zh }
