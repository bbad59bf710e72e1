import { commands as en } from '@portico/i18n/commands/en'
import { commands as svSE } from '@portico/i18n/commands/sv-SE'
import { commands as zhCN } from '@portico/i18n/commands/zh-CN'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { translator, type KeyOf, type Values } from '../../lib/i18n/texts.ts'
import type { Command } from '../contributions/command.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

export type CommandName = Pick<Command, 'label' | 'also'>

/** PALETTE-4: the name of a command in the reader's language and in the others. */
export function useCommandNames(): (key: KeyOf<typeof en>, values?: Values) => CommandName {
  const language = useLanguage()
  return useMemo(() => {
    const own = translator<KeyOf<typeof en>>(language, TEXTS[language])
    const others = Object.entries(TEXTS).filter(([code]) => code !== language)
    const readers = others.map(([, texts]) => translator<KeyOf<typeof en>>(language, texts))
    return (key, values) => ({ label: own(key, values), also: readers.map((read) => read(key, values)) })
  }, [language])
}
