import { usePaletteText } from './palette-text.ts'

/** The keys of the palette, and the number of results for a screen reader. */
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
