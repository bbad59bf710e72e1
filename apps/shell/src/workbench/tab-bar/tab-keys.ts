/** The action of a key in the row of tabs (TAB-15, TAB-10). */
export type TabKeyAction =
  { kind: 'focus'; index: number } | { kind: 'activate' } | { kind: 'close' } | { kind: 'move'; by: -1 | 1 }

interface Pressed {
  key: string
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** `index` is the focused tab, `count` the number of tabs. The focus wraps around at both ends. */
export function tabKeyAction({ key, ...modifiers }: Pressed, index: number, count: number): TabKeyAction | undefined {
  const isMoving = (modifiers.ctrlKey || modifiers.metaKey) && modifiers.shiftKey && !modifiers.altKey
  if (isMoving && key === 'ArrowLeft') return { kind: 'move', by: -1 }
  if (isMoving && key === 'ArrowRight') return { kind: 'move', by: 1 }
  if (modifiers.ctrlKey || modifiers.altKey || modifiers.metaKey || modifiers.shiftKey) return undefined
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'focus', index: (index - 1 + count) % count }
    case 'ArrowRight':
      return { kind: 'focus', index: (index + 1) % count }
    case 'Home':
      return { kind: 'focus', index: 0 }
    case 'End':
      return { kind: 'focus', index: count - 1 }
    case 'Enter':
    case ' ':
      return { kind: 'activate' }
    case 'Delete':
      return { kind: 'close' }
    default:
      return undefined
  }
}
