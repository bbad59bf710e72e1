import { Search } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { DateField } from '../../../../shared/src/hosted/fields/date-field.tsx'
import { usePortal } from '../../portal-context.ts'
import type { Filter } from './list-description.ts'
import type { Period } from './period.ts'
import './list.css'

interface ListToolsProps {
  search: string | undefined
  filters: readonly Filter[]
  keyword: string
  chosen: Readonly<Record<string, string>>
  onType: (keyword: string) => void
  onChoose: (id: string, value: string) => void
  /** The names of the two days; absent where the list has none. */
  periodLabels: Period | undefined
  period: Period
  onPeriod: (period: Period) => void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** The search and the filters of a list. */
export function ListTools({ search, filters, keyword, chosen, onType, onChoose, children, ...more }: ListToolsProps) {
  const { locale } = usePortal()
  const { periodLabels, period, onPeriod } = more
  return (
    <div className="tools">
      {search !== undefined && (
        <label className="search">
          <Search size={16} aria-hidden="true" focusable="false" />
          <input
            type="search"
            maxLength={100}
            value={keyword}
            aria-label={search}
            placeholder={search}
            onChange={({ target }) => onType(target.value)}
          />
        </label>
      )}
      {filters.map(({ id, label, options, all, render }) =>
        render ? (
          <Fragment key={id}>{render(chosen[id] ?? '', (value) => onChoose(id, value))}</Fragment>
        ) : (
          <label key={id} className="filter">
            <span>{label}</span>
            <select value={chosen[id] ?? ''} onChange={({ target }) => onChoose(id, target.value)}>
              <option value="">{all}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      {periodLabels && (
        <span className="period">
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={periodLabels[end]}
              locale={locale}
              value={period[end]}
              onChange={(day) => onPeriod({ ...period, [end]: day })}
            />
          ))}
        </span>
      )}
      {children}
    </div>
  )
}
