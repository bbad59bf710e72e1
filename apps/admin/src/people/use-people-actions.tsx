import type { Person } from '@portico/contract/administration/people'
import { type ReactNode, useState } from 'react'
import { call } from '../calls/call.ts'
import { useRights } from '../calls/use-rights.ts'
import type { ListDescription } from '../parts/list/list-description.ts'
import { usePortal } from '../portal-context.ts'
import { BulkPeople, type BulkTarget } from './bulk-people.tsx'

interface PeopleActions {
  actions: Pick<ListDescription<Person>, 'bulk' | 'renderBulk' | 'renderAll'>
  dialog: ReactNode
}

interface Changing {
  target: BulkTarget
  onDone: (isActed: boolean) => void
}

/** CONSOLE-156: the actions on selected people, and on all whom search and filters leave. */
export function usePeopleActions(): PeopleActions {
  const { portal, texts } = usePortal()
  const rights = useRights()
  const [changing, setChanging] = useState<Changing | null>(null)
  const mayAct = rights.has('act person')
  const endSessions = async (people: readonly Person[]) => {
    let ended = 0
    for (const { id } of people) {
      const { body } = await call<{ ended: number }>(portal, { method: 'POST', path: `people/${id}/end-sessions` })
      ended += body.ended
    }
    portal.toast(texts.people.ended.replace('{n}', String(ended)))
  }
  if (!mayAct && !rights.has('edit person') && !rights.has('grant role')) return { actions: {}, dialog: null }
  const { endSessions: label, endAllDetail: detail } = texts.people
  return {
    actions: {
      bulk: mayAct ? [{ id: 'end', label, detail, run: endSessions }] : [],
      renderBulk: (people, onDone) => (
        <button type="button" className="button" onClick={() => setChanging({ target: { people }, onDone })}>
          {texts.bulk.change}
        </button>
      ),
      renderAll: (query, count, reload) => (
        <button
          type="button"
          className="button is-plain"
          onClick={() => setChanging({ target: { query, count }, onDone: (isActed) => isActed && reload() })}
        >
          {texts.bulk.changeAll.replace('{n}', String(count))}
        </button>
      ),
    },
    dialog: changing && (
      <BulkPeople
        target={changing.target}
        onClose={(isActed) => {
          setChanging(null)
          changing.onDone(isActed)
        }}
      />
    ),
  }
}
