import { NAME_COLUMNS } from '@portico/contract/rules/administration/configuration-import'
import type { Texts } from '../../texts/en.ts'
import type { ImportColumn } from './import-description.ts'

const KNOWN_NAMES = {
  'zh-CN': ['namezh', 'nameinchinese', 'namnpåkinesiska', '中文名称'],
  en: ['nameen', 'nameinenglish', 'namnpåengelska', '英文名称'],
  'sv-SE': ['namesv', 'nameinswedish', 'namnpåsvenska', '瑞典文名称'],
} as const

/** IMPORT-35, IMPORT-36: the columns of names, one for each language. */
export const nameColumns = ({ objects }: Texts, hint: string): ImportColumn[] =>
  (['zh-CN', 'en', 'sv-SE'] as const).map((language) => ({
    ...{ name: NAME_COLUMNS[language], label: objects.nameIn[language], hint, knownNames: KNOWN_NAMES[language] },
  }))
