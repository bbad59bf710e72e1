import type { SearchResult } from '@portico/sdk/protocol'
import { useEffect, useMemo, useState } from 'react'
import { logFailure } from '../../../lib/api/failures.ts'
import { Icon } from '../../../ui/images/icon.tsx'
import { useApplicationStates } from '../../../workbench/model/viewports/application-state.ts'
import { applicationName } from '../../../workbench/model/targets/application-name.ts'
import { isOwnPath } from '../../../workbench/model/menus/menu-address.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { getTabs, useTabs } from '../../../workbench/model/tabs/tab-store.ts'
import { findTab } from '../../../workbench/model/tabs/tabs.ts'
import { searchIn } from '../../../workbench/engine/application-calls.ts'
import { COMMAND_PREFIX } from '../model/arrange.ts'
import type { PaletteEntry, PaletteSource } from '../model/entry.ts'
import { findable } from './texts.ts'

/** The pause in typing before the request to applications, in milliseconds. */
const DEBOUNCE_MS = 250

/** PALETTE-12: the results of open applications that offer a search, each under its own name, as they arrive. */
export function useResultSources(typed: string): readonly PaletteSource[] {
  const applicationStates = useApplicationStates((state) => state.applicationStates)
  const items = useTabs(({ tabs }) => tabs.items)
  const keyword = typed.trim()
  const ids = items.map(({ id }) => id).filter((id) => applicationStates[id]?.offersSearch)
  const key = ids.join('\n')
  const [loaded, setLoaded] = useState<{ keyword: string; by: Readonly<Record<string, readonly PaletteEntry[]>> }>({
    keyword: '',
    by: {},
  })
  useEffect(() => {
    if (keyword === '' || keyword.startsWith(COMMAND_PREFIX) || key === '') return undefined
    let isOver = false
    const timer = setTimeout(() => {
      for (const id of key.split('\n')) {
        searchIn(id, keyword).then((results) => {
          if (isOver) return
          const entries = results.filter(({ path }) => isOwnPath(path)).map((result, at) => entryOf(id, result, at))
          setLoaded((before) => ({ keyword, by: { ...(before.keyword === keyword ? before.by : {}), [id]: entries } }))
        }, logFailure)
      }
    }, DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [keyword, key])

  return useMemo(
    () =>
      (key === '' ? [] : key.split('\n')).map((id) => ({
        id: `results of ${id}`,
        kind: 'result',
        title: applicationName(id),
        entries: loaded.keyword === keyword ? loaded.by[id] : undefined,
        isAnswer: true,
      })),
    [key, keyword, loaded],
  )
}

function entryOf(id: string, { title, text = '', path }: SearchResult, at: number): PaletteEntry {
  const key = `result of ${id} ${at} ${path}`
  return {
    ...findable(title, {}),
    key,
    goal: key,
    kind: 'result',
    label: title,
    detail: () => text,
    icon: () => <Icon name="document" />,
    // NAV-3: opens as usual, in the tab of the application
    open() {
      const tab = findTab(getTabs(), id)
      return tab && openMenu({ menuId: tab.menuId, path, params: tab.params })
    },
  }
}
