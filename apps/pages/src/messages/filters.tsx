import { useRef } from 'react'
import { DateField } from '../../../shared/src/hosted/fields/date-field.tsx'
import { usePortal } from '../portal-context.ts'
import { usePortalAnswer } from '../parts/use-portal-answer.ts'
import { NO_FILTER, type MessageFilter, type Message } from './message.ts'

interface FiltersProps {
  filter: MessageFilter
  /** The messages of the page: their tenants can be chosen. */
  records: readonly Message[]
  onChange: (filter: MessageFilter) => void
}

/** MSG-27, MSG-140: keyword, source, importance, progress, tenant and time. */
export function Filters({ filter, records, onChange }: FiltersProps) {
  const { locale, texts } = usePortal()
  const words = texts.messages
  const { answer: sources = [] } = usePortalAnswer<readonly { code: string; name: string }[]>('messages.sources')
  const tenants = useRef(new Map<number, string>())
  for (const { tenantId, tenantName } of records) tenants.current.set(tenantId, tenantName)
  const set = (part: Partial<MessageFilter>) => onChange({ ...filter, ...part })
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <form className="filters" role="search" aria-label={words.filters} onSubmit={(event) => event.preventDefault()}>
      <input
        type="search"
        className="keyword"
        maxLength={100}
        value={filter.keyword}
        placeholder={words.search}
        aria-label={words.search}
        onChange={(event) => set({ keyword: event.target.value })}
      />
      <select
        value={filter.productCode}
        aria-label={words.source}
        onChange={(event) => set({ productCode: event.target.value })}
      >
        <option value="">{words.anySource}</option>
        {sources.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        value={filter.severity}
        aria-label={words.severity}
        onChange={(event) => set({ severity: event.target.value as MessageFilter['severity'] })}
      >
        <option value="">{words.anySeverity}</option>
        <option value="normal">{words.severities.normal}</option>
        <option value="alert">{words.severities.alert}</option>
      </select>
      <select
        value={filter.done}
        aria-label={words.progress}
        onChange={(event) => set({ done: event.target.value as MessageFilter['done'] })}
      >
        <option value="">{words.anyProgress}</option>
        <option value="no">{words.notDone}</option>
        <option value="yes">{words.done}</option>
      </select>
      {tenants.current.size > 1 && (
        <select
          value={filter.tenantId ?? ''}
          aria-label={words.tenant}
          onChange={(event) => set({ tenantId: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{words.anyTenant}</option>
          {[...tenants.current].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <DateField label={words.from} locale={locale} value={filter.from} onChange={(from) => set({ from })} />
      <DateField label={words.to} locale={locale} value={filter.to} onChange={(to) => set({ to })} />
      {isFiltered && (
        <button type="button" className="button" onClick={() => onChange(NO_FILTER)}>
          {words.clear}
        </button>
      )}
    </form>
  )
}
