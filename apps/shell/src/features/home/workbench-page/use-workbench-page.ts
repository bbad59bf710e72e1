import type { WidgetPlace, WorkbenchConfig } from '@portico/contract/navigation/workbench'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { logFailure, showNotice } from '../../../lib/api/failures.ts'
import { endpointQuery, queryClient, useEndpoint } from '../../../lib/api/query.ts'
import { withoutGaps, withoutWidget, withPlace, withWidget } from './grid-layout.ts'
import { useWorkbenchPageText } from './workbench-page-text.ts'

const CONFIG = 'GET /api/workbench/v4/user-widgets/workbench-config'
/** The delay between a change and its saving, so that a drag saves once, in milliseconds. */
const SAVE_MS = 600

/** GRID-3: the person's layout in this organisation; a change is shown at once and saved after a moment. */
export function useWorkbenchPage(orgId: number) {
  const text = useWorkbenchPageText()
  const input = { query: { orgId: String(orgId) } }
  const { data, isError, refetch } = useEndpoint(CONFIG, input, { silent: true })
  const [edited, setEdited] = useState<readonly WidgetPlace[] | null>(null)
  const unsaved = useRef<readonly WidgetPlace[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const layout = edited ?? (data ? withoutGaps(data.widgets.map(placeOf)) : [])

  const keep = (config: WorkbenchConfig) => queryClient.setQueryData(endpointQuery(CONFIG, input).queryKey, config)
  const save = () => {
    clearTimeout(timer.current)
    const widgets = unsaved.current
    unsaved.current = null
    if (widgets === null) return
    api
      .call('PUT /api/workbench/v4/user-widgets/workbench-config', { ...input, body: { widgets: [...widgets] } })
      .then(keep)
      .catch((error: unknown) => {
        logFailure(error)
        showNotice({ kind: 'warning', text: text('notSaved') })
      })
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => () => latestSave.current(), [])

  const change = (next: readonly WidgetPlace[]) => {
    setEdited(next)
    unsaved.current = next
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latestSave.current(), SAVE_MS)
  }
  const reset = async () => {
    clearTimeout(timer.current)
    unsaved.current = null
    keep(await api.call('DELETE /api/workbench/v4/user-widgets/workbench-config', input))
    setEdited(null)
  }
  return {
    config: data,
    hasFailed: isError && !data,
    retry: () => void refetch(),
    layout,
    move: (code: string, to: Partial<WidgetPlace>) => change(withPlace(layout, code, to)),
    add: (widget: Omit<WidgetPlace, 'x' | 'y'>) => change(withWidget(layout, widget)),
    remove: (code: string) => change(withoutWidget(layout, code)),
    reset,
  }
}

const placeOf = ({ code, x, y, w, h }: WidgetPlace): WidgetPlace => ({ code, x, y, w, h })
