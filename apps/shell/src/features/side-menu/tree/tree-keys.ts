import type { SideMenuRow } from './tree-rows.ts'

/** The action of a key in the tree, by the ARIA practices. */
export type TreeAction = { kind: 'focus'; position: number } | { kind: 'toggle' } | { kind: 'choose' }

export function treeKeyAction(key: string, rows: readonly SideMenuRow[], at: number): TreeAction | undefined {
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { kind: 'focus', position: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { kind: 'focus', position: Math.max(at - 1, 0) }
    case 'Home':
      return { kind: 'focus', position: 0 }
    case 'End':
      return { kind: 'focus', position: rows.length - 1 }
    case 'ArrowRight':
      if (!row.isBranch) return undefined
      return row.isExpanded ? { kind: 'focus', position: at + 1 } : { kind: 'toggle' }
    case 'ArrowLeft': {
      if (row.isExpanded) return { kind: 'toggle' }
      const parent = rows.findIndex(({ node }) => node.id === row.parentId)
      return parent < 0 ? undefined : { kind: 'focus', position: parent }
    }
    case 'Enter':
    case ' ':
      return { kind: 'choose' }
    default:
      return undefined
  }
}

/** A letter goes to the next line that begins with it, once around. */
export function typeAhead(letter: string, names: readonly string[], at: number): number | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined
  const wanted = letter.toLocaleLowerCase()
  for (let step = 1; step <= names.length; step += 1) {
    const position = (at + step) % names.length
    if (names[position]?.toLocaleLowerCase().startsWith(wanted)) return position
  }
  return undefined
}
