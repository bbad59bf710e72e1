import type { ProjectStatusItem } from '@portico/contract/configuration/dictionaries'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../lib/i18n/i18n.ts'
import { savePreferences, usePreferences } from '../../../lib/preferences/preferences.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { localStore, scopedStorageKey } from '../../../lib/storage/storage.ts'
import { readStatusFilter, statusFilterQuery } from '../model/status-filter.ts'

const DICTIONARY = { query: { dictFullCode: 'xmzt', status: '1' } } as const
const LABELS = { 'zh-CN': 'xmzt_zh', en: 'xmzt_en', 'sv-SE': 'xmzt_sv' } as const satisfies Record<
  string,
  keyof ProjectStatusItem
>

/**
 * ORG-68: the dictionary of project statuses, and the statuses that the person has selected, stored per person and
 * tenant.
 */
export function useProjectStatusFilter() {
  const language = useLanguage()
  const { user, tenant } = useSession()
  const { data } = useEndpoint('GET /api/general-dictionary/v4/dict-items/list-by-dict-full-code', DICTIONARY, {
    silent: true,
  })
  const statuses = useMemo(
    () =>
      (data ?? []).map((item) => ({
        code: item.code,
        // LANG-3
        name: item[LABELS[language]] || item.xmzt_sv || item.xmzt_en || item.xmzt_zh,
      })),
    [data, language],
  )
  const codes = useMemo(() => statuses.map(({ code }) => code), [statuses])
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const stored = useMemo(() => {
    const copy = usePreferences.getState().projectFilterStatus?.[String(tenant?.tenantId)]
    return copy ?? localStore.read(scopedStorageKey('projectFilterStatus', user?.id ?? 0, tenant?.tenantId ?? 0))
  }, [user?.id, tenant?.tenantId])
  const chosenStatuses = useMemo(() => picked ?? readStatusFilter(stored, codes), [picked, stored, codes])

  const choose = (next: readonly string[]) => {
    setPicked(next)
    const codesToStore = statusFilterQuery(next, codes)
    if (!user || !tenant) return
    localStore.write(scopedStorageKey('projectFilterStatus', user.id, tenant.tenantId), codesToStore)
    const others = usePreferences.getState().projectFilterStatus
    savePreferences({ projectFilterStatus: { ...others, [tenant.tenantId]: [...codesToStore] } })
  }
  // before the dictionary has arrived, the stored statuses are sent unchanged
  const question = data ? statusFilterQuery(chosenStatuses, codes) : textsIn(stored)
  return { statuses, chosenStatuses, choose, question }
}

const textsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string' && code.length <= 40) : []
