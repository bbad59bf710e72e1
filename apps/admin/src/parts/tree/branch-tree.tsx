import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { usePortal } from '../../portal-context.ts'
import { type Line, linesOf, type Move, moveBy } from './branches.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { TreeDescription } from './tree-description.ts'
import { TreeLine } from './tree-line.tsx'
import type { useBranches } from './use-branches.ts'
import { useDrag } from './use-drag.ts'
import './branch-tree.css'

interface BranchTreeProps<Entry> {
  of: TreeDescription<Entry>
  branches: ReturnType<typeof useBranches<Entry>>
  moves: readonly Move[]
  onMove: (move: Move) => void
}

/** CONSOLE-162: what a key does with Alt. */
const STEPS = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' } as const

/** CONSOLE-161, CONSOLE-162: a tree whose entries are moved by pointer, keyboard and buttons. */
export function BranchTree<Entry>({ of: tree, branches, moves, onMove }: BranchTreeProps<Entry>) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const { open, toggle } = branches
  const shown = { branches: branches.branches, open, keyOf: tree.keyOf }
  const lines = linesOf({ ...shown, moves })
  const active = lines.find(({ key }) => key === current) ?? lines[0]
  const movedKeys = new Set(moves.map(({ key }) => key))
  const [told, tell] = useTold(tree)
  const isMovable = (line: Line<Entry> | undefined) => line?.type === 'entry' && tree.isMovable(line.entry)
  const focus = (line: Line<Entry> | undefined) => {
    // a line that is being read is replaced, and would take the focus with it
    if (!line || line.type === 'loading') return
    setCurrent(line.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(line.key)}"]`)?.focus()
  }
  const act = (move: Move | null) => {
    if (!move) return
    tell(linesOf({ ...shown, moves: [...moves, move] }).find(({ key }) => key === move.key))
    setCurrent(move.key)
    onMove(move)
  }
  const step = (line: Line<Entry>, by: Parameters<typeof moveBy>[2]) =>
    isMovable(line) && act(moveBy(lines, line.key, by))
  const enter = (line: Line<Entry>) => {
    if (line.type === 'entry') tree.open(line.entry)
    if (line.type !== 'more') return
    focus(lines[lines.indexOf(line) - 1])
    void branches.readMore(line.branch)
  }
  const dragOf = useDrag(lines, act)

  /** The key's action on a line, as in the tree pattern of WAI-ARIA; with Alt it moves the entry. */
  const actionOf = ({ key, altKey }: KeyboardEvent, line: Line<Entry>): (() => unknown) | undefined => {
    const at = lines.indexOf(line)
    const isBranch = line.type === 'entry' && tree.isBranch(line.entry)
    const isOpen = open.has(line.key)
    const above = lines.slice(0, at).findLast(({ level }) => level < line.level)
    const actions: Readonly<Record<string, () => unknown>> = {
      ArrowUp: () => focus(lines[at - 1]),
      ArrowDown: () => focus(lines[at + 1]),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      ArrowRight: () => isBranch && (isOpen ? focus(lines[at + 1]) : toggle(line.key, true)),
      ArrowLeft: () => (isBranch && isOpen ? toggle(line.key, false) : focus(above)),
      Enter: () => enter(line),
      ' ': () => isBranch && toggle(line.key, !isOpen),
    }
    if (!altKey) return Object.hasOwn(actions, key) ? actions[key] : undefined
    return Object.hasOwn(STEPS, key) ? () => step(line, STEPS[key as keyof typeof STEPS]) : undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const action = active && !event.ctrlKey && !event.metaKey ? actionOf(event, active) : undefined
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <div className="card branch-tree">
      <MoveButtons
        name={active?.type === 'entry' ? tree.nameOf(active.entry) : ''}
        isMovable={isMovable(active)}
        mayMove={(by) => active !== undefined && moveBy(lines, active.key, by) !== null}
        onMove={(by) => active && step(active, by)}
        onOpen={() => active && enter(active)}
      />
      <p className="heard" role="status">
        {told}
      </p>
      <p className="problem" role="alert">
        {branches.problem}
      </p>
      <ul ref={list} role="tree" aria-label={tree.label} onKeyDown={handleKey}>
        {lines.map((line) => (
          <li
            key={line.key}
            data-key={line.key}
            role="treeitem"
            style={{ '--level': line.level } as CSSProperties}
            aria-level={line.level}
            aria-selected={line.key === active?.key}
            {...placeOf(line, tree, open)}
            tabIndex={line.key === active?.key ? 0 : -1}
            draggable={isMovable(line)}
            {...dragOf(line)}
            onFocus={() => setCurrent(line.key)}
            onClick={() => (line.type === 'more' ? enter(line) : focus(line))}
          >
            <TreeLine
              line={line}
              tree={tree}
              isOpen={open.has(line.key)}
              isMoved={movedKeys.has(line.key)}
              onToggle={() => toggle(line.key, !open.has(line.key))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The place of an entry for screen readers; the number of entries is -1 until the last page is there. */
const placeOf = <Entry,>(line: Line<Entry>, { isBranch }: TreeDescription<Entry>, open: ReadonlySet<string>) =>
  line.type === 'entry' && {
    'aria-posinset': line.position,
    'aria-setsize': line.size ?? -1,
    ...(isBranch(line.entry) && { 'aria-expanded': open.has(line.key) }),
  }

/** The place of a moved entry in words, which screen readers speak. */
function useTold<Entry>({ nameOf }: TreeDescription<Entry>) {
  const { texts } = usePortal()
  const [told, setTold] = useState('')
  const tell = (line: Line<Entry> | undefined) => {
    if (line?.type !== 'entry') return
    const { position, size } = line
    const words = size === null ? texts.tree.toldOfMany : texts.tree.told.replace('{size}', String(size))
    setTold(words.replace('{name}', () => nameOf(line.entry)).replace('{n}', String(position)))
  }
  return [told, tell] as const
}
