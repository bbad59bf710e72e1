import type { ReactNode } from 'react'
import { useTexts } from '../portal-context.ts'
import { scheduleView } from './drafts.ts'
import { ZOOMS, type Zoom } from './view-modes.ts'

interface ToolbarProps {
  view: { selected: string; zoom: Zoom; text: string; criticalOnly: boolean }
  onToday: () => void
  children: ReactNode
}

export function Toolbar({ view, onToday, children }: ToolbarProps) {
  const words = useTexts().texts.schedule
  return (
    <div className="toolbar">
      <input
        type="search"
        className="field"
        aria-label={words.find}
        placeholder={words.find}
        value={view.text}
        onChange={(event) => scheduleView.set({ ...view, text: event.target.value })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={view.criticalOnly}
          onChange={(event) => scheduleView.set({ ...view, criticalOnly: event.target.checked })}
        />
        {words.criticalOnly}
      </label>
      <div className="segments" role="group" aria-label={words.zoom.label}>
        {ZOOMS.map((zoom) => (
          <button
            key={zoom}
            type="button"
            aria-pressed={zoom === view.zoom}
            onClick={() => scheduleView.set({ ...view, zoom })}
          >
            {words.zoom[zoom]}
          </button>
        ))}
      </div>
      <button type="button" className="button" onClick={onToday}>
        {words.today}
      </button>
      {children}
    </div>
  )
}
