import { usePaletteText } from './palette-text.ts'

/** What the keys do, and for a screen reader how much was found. */
export function PaletteFoot({ count }: { count: number | null }) {
  const text = usePaletteText()
  const hints = [
    ['↑ ↓', 'move'],
    ['↵', 'open'],
    ['Esc', 'leave'],
    ['>', 'onlyCommands'],
  ] as const
  return (
    <footer className="p-palette-foot">
      {hints.map(([keys, name]) => (
        <span key={name} aria-hidden="true">
          <kbd>{keys}</kbd>
          {text(name)}
        </span>
      ))}
      <span className="p-hidden" role="status">
        {count !== null && text('count', { count })}
      </span>
    </footer>
  )
}
