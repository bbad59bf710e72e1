import type { NameAllLang } from '@portico/contract/protocol/common'

/** A name in the three languages of the demonstration. */
export const names = (zh: string, en: string, sv: string): NameAllLang => ({ 'zh-CN': zh, en, 'sv-SE': sv })
