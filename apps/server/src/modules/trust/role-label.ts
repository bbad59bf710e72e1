import type { NameAllLang } from '@portico/contract/protocol/common'

interface Role {
  code: string
  names: NameAllLang
}

/**
 * TRUST-10 (D40): the role that a label names in any of its languages. Undefined if it names none or several; free
 * text is not interpreted further.
 */
export function findRoleByLabel(label: string, roles: readonly Role[]): string | undefined {
  const foldedLabel = folded(label)
  const codes = roles.filter(({ names }) => Object.values(names).some((name) => folded(name) === foldedLabel))
  return codes.length === 1 ? codes[0]?.code : undefined
}

const folded = (text: string) => text.normalize('NFC').trim()
