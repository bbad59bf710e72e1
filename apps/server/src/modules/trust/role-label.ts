import type { NameAllLang } from '@portico/contract/common'

interface Role {
  code: string
  names: NameAllLang
}

/**
 * TRUST-10 (D40): the role that a label names in any of its languages. Undefined where it names none, or more than one: a
 * label is text that somebody typed, and nothing is guessed from it.
 */
export function roleNamed(label: string, roles: readonly Role[]): string | undefined {
  const wanted = folded(label)
  const codes = roles.filter(({ names }) => Object.values(names).some((name) => folded(name) === wanted))
  return codes.length === 1 ? codes[0]?.code : undefined
}

const folded = (text: string) => text.normalize('NFC').trim()
