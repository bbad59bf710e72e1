import type { RefObject } from 'react'
import { useTexts } from '../portal-context.ts'
import { formatPercent } from '../data/dates.ts'
import { durationOf, type Activity, type Changes } from './activities.ts'

interface ActivityListProps {
  rows: readonly Activity[]
  changes: Changes
  selected: string
  onSelect: (wbs: string) => void
  list: RefObject<HTMLDivElement | null>
  onScroll: (top: number) => void
}

/** The work breakdown beside the chart, row for row; the two scroll as one. */
export function ActivityList({ rows, changes, selected, onSelect, list, onScroll }: ActivityListProps) {
  const { locale, texts } = useTexts()
  return (
    <div className="wbs" ref={list} onScroll={(event) => onScroll(event.currentTarget.scrollTop)}>
      <table>
        <thead>
          <tr>
            <th scope="col">WBS</th>
            <th scope="col">{texts.schedule.activity}</th>
            <th scope="col" className="is-number">
              {texts.common.weeks}
            </th>
            <th scope="col" className="is-number">
              %
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.wbs}
              className={[row.isGroup && 'is-group', row.wbs === selected && 'is-selected'].filter(Boolean).join(' ')}
              onClick={() => !row.isGroup && onSelect(row.wbs)}
            >
              <td className="code">{row.wbs}</td>
              <td className="name" title={row.name}>
                {row.isGroup ? (
                  row.name
                ) : (
                  <button type="button" aria-current={row.wbs === selected ? 'true' : undefined}>
                    {row.wbs in changes && <span className="changed" aria-hidden="true" />}
                    {row.name}
                  </button>
                )}
              </td>
              <td className="is-number">{Math.max(1, Math.round(durationOf(row) / 7))}</td>
              <td className="is-number">{formatPercent(row.progress, locale).replace(/\s?%/, '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
