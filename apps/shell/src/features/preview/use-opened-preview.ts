import type { OpenedPreview } from '@portico/contract/administration/previews'
import type { User } from '@portico/contract/account/users'
import { CallError, createClient } from '@portico/contract/client/client'
import { useEffect, useState } from 'react'
import { api, fetchFresh } from '../../lib/api/api.ts'
import { currentTime, fromServerTime } from '../../lib/timing/clock.ts'
import type { RequestedPreview } from './preview-store.ts'

export interface ShownPreview extends OpenedPreview {
  /** The reader, or the synthetic person. */
  user: User
}

/** PREVIEW-9: why there is no preview, or no longer. */
export type PreviewProblem = 'gone' | 'forbidden' | 'failed' | 'ended'

interface OpenedState {
  shown: ShownPreview | null
  problem: PreviewProblem | null
  end: () => void
  reopen: () => void
}

/** PREVIEW-1: opens the preview, and again on request. */
export function useOpenedPreview({ draft, person }: RequestedPreview): OpenedState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ shown: ShownPreview | null; problem: PreviewProblem | null }>(NOTHING)
  const end = () => setState({ shown: null, problem: 'ended' })
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: typeof NOTHING) => isCurrent && setState(next)
    open({ draft, person }).then(
      (shown) => {
        show({ shown, problem: null })
        if (!isCurrent) return
        const leftMs = fromServerTime(shown.expiredAt) - currentTime()
        timer = setTimeout(() => show({ shown: null, problem: 'ended' }), leftMs)
      },
      (error: unknown) => show({ shown: null, problem: problemOf(error) }),
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [draft, person, attempt])
  const reopen = () => {
    setState(NOTHING)
    setAttempt((former) => former + 1)
  }
  return { ...state, end, reopen }
}

const NOTHING: { shown: ShownPreview | null; problem: PreviewProblem | null } = { shown: null, problem: null }

async function open(requested: RequestedPreview): Promise<ShownPreview> {
  const opened = await api.call('POST /api/workbench/v4/previews', { body: requested })
  const call = createClient((path, init) => fetchFresh(path, init, opened))
  return { ...opened, user: await call('GET /api/uaa/user') }
}

function problemOf(error: unknown): PreviewProblem {
  if (!(error instanceof CallError)) return 'failed'
  if (error.status === 404) return 'gone'
  return error.status === 403 ? 'forbidden' : 'failed'
}
