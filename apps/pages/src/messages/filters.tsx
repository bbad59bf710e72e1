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
  const { answer: sources = [] } = usePortalAnswer<readonly { code: string; name: string }[]>('messages.sources')
  const tenants = useRef(new Map<number, string>())
  for (const { tenantId, tenantName } of records) tenants.current.set(tenantId, tenantName)
  const set = (part: Partial<MessageFilter>) => onChange({ ...filter, ...part })
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER)
  return (
    <form
      className="filters"
      role="search"
      aria-label={texts.messages.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        type="search"
        className="keyword"
        maxLength={100}
        value={filter.keyword}
        placeholder={texts.messages.search}
        aria-label={texts.messages.search}
        onChange={(event) => set({ keyword: event.target.value })}
      />
      <select
        value={filter.productCode}
        aria-label={texts.messages.source}
        onChange={(event) => set({ productCode: event.target.value })}
      >
        <option value="">{texts.messages.anySource}</option>
        {sources.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        value={filter.severity}
        aria-label={texts.messages.severity}
        onChange={(event) => set({ severity: event.target.value as MessageFilter['severity'] })}
      >
        <option value="">{texts.messages.anySeverity}</option>
        <option value="normal">{texts.messages.severities.normal}</option>
        <option value="alert">{texts.messages.severities.alert}</option>
      </select>
      <select
        value={filter.done}
        aria-label={texts.messages.progress}
        onChange={(event) => set({ done: event.target.value as MessageFilter['done'] })}
      >
        <option value="">{texts.messages.anyProgress}</option>
        <option value="no">{texts.messages.notDone}</option>
        <option value="yes">{texts.messages.done}</option>
      </select>
      {tenants.current.size > 1 && (
        <select
          value={filter.tenantId ?? ''}
          aria-label={texts.messages.tenant}
          onChange={(event) => set({ tenantId: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{texts.messages.anyTenant}</option>
          {[...tenants.current].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <DateField label={texts.messages.from} locale={locale} value={filter.from} onChange={(from) => set({ from })} />
      <DateField label={texts.messages.to} locale={locale} value={filter.to} onChange={(to) => set({ to })} />
      {isFiltered && (
        <button type="button" className="button" onClick={() => onChange(NO_FILTER)}>
          {texts.messages.clear}
        </button>
      )}
    </form>
  )
}
