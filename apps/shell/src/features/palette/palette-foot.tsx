import type { HitAction } from './hit-actions.ts'
import { usePaletteText } from './model/palette-text.ts'

interface PaletteFootProps {
  count: number | null
  actions: readonly HitAction[]
  onAct: (action: HitAction) => void
}

/** LOOK-231: the keys of the palette, the actions of the selected line, and the number of results for a screen reader. */
export function PaletteFoot({ count, actions, onAct }: PaletteFootProps) {
  const text = usePaletteText()
  const hints = [
    ['↑ ↓', 'move'],
    ['↵', 'open'],
    ['Esc', 'leave'],
  ] as const
  const hint = (keys: string, name: (typeof hints)[number][1] | 'onlyCommands') => (
    <span key={name} aria-hidden="true" className="p-palette-hint">
      <kbd>{keys}</kbd>
      {text(name)}
    </span>
  )
  return (
    <footer className="p-palette-foot">
      {hints.map(([keys, name]) => hint(keys, name))}
      {/* the hint is always there: a line without actions would leave a gap, or change the height of the list */}
      <span className="p-palette-actions">
        {hint('>', 'onlyCommands')}
        {actions.map((action) => (
          <button
            key={action.keys[0]}
            type="button"
            className="p-palette-action"
            // the focus stays in the search field
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onAct(action)}
          >
            <span aria-hidden="true">
              {action.keys.map((key) => (
                <kbd key={key}>{key === 'Shift' ? text('shift') : key}</kbd>
              ))}
            </span>
            {text(action.name)}
          </button>
        ))}
      </span>
      <span className="p-hidden" role="status">
        {count !== null && text('count', { count })}
      </span>
    </footer>
  )
}
