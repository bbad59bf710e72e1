import { History } from 'lucide-react'
import { useTenantRights } from '../../calls/use-rights.ts'
import { addressOfHistory, type LoggedObject } from './history-address.ts'
import { usePortal } from '../../portal-context.ts'
import { goTo } from '../use-path.ts'

/** AUDIT-18: leads to the entries about an object, for people who may read the log. */
export function HistoryLink({ of: object }: { of: LoggedObject }) {
  const { texts } = usePortal()
  if (!useTenantRights().has('read log')) return null
  return (
    <button type="button" className="button" onClick={() => goTo(addressOfHistory(object))}>
      <History size={16} aria-hidden="true" focusable="false" />
      {texts.log.history}
    </button>
  )
}
