import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Filter } from './list-description.ts'

interface ListToolsProps {
  search: string | undefined
  filters: readonly Filter[]
  keyword: string
  chosen: Readonly<Record<string, string>>
  onType: (keyword: string) => void
  onChoose: (id: string, value: string) => void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** The search and the filters of a list. */
export function ListTools({ search, filters, keyword, chosen, onType, onChoose, children }: ListToolsProps) {
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
      {filters.map(({ id, label, options, all }) => (
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
      ))}
      {children}
    </div>
  )
}
