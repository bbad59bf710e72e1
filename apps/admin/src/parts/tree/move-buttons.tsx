import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from 'lucide-react'
import { usePortal } from '../../portal-context.ts'

const STEPS = [
  { by: 'first', Icon: ArrowUpToLine },
  { by: 'up', Icon: ArrowUp },
  { by: 'down', Icon: ArrowDown },
  { by: 'last', Icon: ArrowDownToLine },
] as const

type Step = (typeof STEPS)[number]['by']

interface MoveButtonsProps {
  /** The name of the current entry; empty if there is none. */
  name: string
  isMovable: boolean
  mayMove: (by: Step) => boolean
  onMove: (by: Step) => void
  onOpen: () => void
}

/** CONSOLE-162: the buttons that move the current entry of a tree. A button at its end keeps the focus. */
export function MoveButtons({ name, isMovable, mayMove, onMove, onOpen }: MoveButtonsProps) {
  const { texts } = usePortal()
  const { tree } = texts
  return (
    <div className="tree-bar" role="group" aria-label={tree.current.replace('{name}', () => name)}>
      <b>{name}</b>
      {isMovable &&
        STEPS.map(({ by, Icon }) => (
          <button
            key={by}
            type="button"
            className="button is-icon"
            aria-label={tree.steps[by]}
            title={tree.steps[by]}
            aria-disabled={!mayMove(by)}
            onClick={() => mayMove(by) && onMove(by)}
          >
            <Icon size={16} aria-hidden="true" focusable="false" />
          </button>
        ))}
      <button type="button" className="button" disabled={name === ''} onClick={onOpen}>
        {tree.open}
      </button>
    </div>
  )
}
