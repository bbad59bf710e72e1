import { useState } from 'react'
import { savePreferences, usePreferences } from '../../../lib/preferences/preferences.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { localStore, scopedStorageKey } from '../../../lib/storage/storage.ts'
import { readView, type ViewChoice } from '../model/view.ts'

/** ORG-63 (D92): the view used last by this person in this tenant. */
export function useView(): [ViewChoice, (change: Partial<ViewChoice>) => void] {
  const [view, setView] = useState(recall)
  const change = (changes: Partial<ViewChoice>) => {
    const next = { ...view, ...changes }
    setView(next)
    const { user, tenant } = getSession()
    if (!user || !tenant) return
    localStore.write(scopedStorageKey('organisationView', user.id, tenant.tenantId), next)
    const views = usePreferences.getState().organisationView
    savePreferences({ organisationView: { ...views, [tenant.tenantId]: next } })
  }
  return [view, change]
}

function recall(): ViewChoice {
  const { user, tenant } = getSession()
  const copy = usePreferences.getState().organisationView?.[String(tenant?.tenantId)]
  return readView(copy ?? localStore.read(scopedStorageKey('organisationView', user?.id ?? 0, tenant?.tenantId ?? 0)))
}
