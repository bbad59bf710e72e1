import type { Flag } from '@portico/contract/administration/flags'
import { usePortal } from '../portal-context.ts'

/** CONSOLE-216: the effect of a flag in the reader's language, with the words that the form has for its values. */
export function useFlagEffect(): (flag: Pick<Flag, 'name' | 'effect'>) => string {
  const { texts } = usePortal()
  return ({ name, effect }) =>
    texts.flags.effects?.[name] ?? effect.replace(/^true\b/, texts.yes).replace(/^false\b/, texts.no)
}
