import type { SearchHit } from '@portico/contract/search'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { logFailure } from '../../../lib/failures.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useOrganisationDisplay } from '../../../workbench/layout/organisation-display.ts'
import { enterOrganisation } from '../../../workbench/navigation/organisation/enter-organisation.ts'
import type { PaletteEntry } from '../entry.ts'
import { COMMANDS_ONLY } from '../arrange.ts'
import { findable } from './texts.ts'

/** The hand rests before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 150
const ASKED_FOR = '12'

export interface Answers {
  organisations: readonly PaletteEntry[]
  projects: readonly PaletteEntry[]
}
const NONE: Answers = { organisations: [], projects: [] }

/**
 * PALETTE-6: organisations and projects that the server finds (ORG-33: by Chinese initials too). Each letter ends the question before it.
 * Undefined while an answer is awaited; a question that fails is one without an answer.
 */
export function useServerEntries(typed: string): Answers | undefined {
  const keyword = typed.trim()
  const canSwitch = useOrganisationDisplay() === 'switcher' // ORG-85
  const isAsked = canSwitch && keyword !== '' && !keyword.startsWith(COMMANDS_ONLY)
  const [answer, setAnswer] = useState<{ keyword: string; answers: Answers } | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(keyword, abort.signal).then(
        (answers) => setAnswer({ keyword, answers }),
        (error: unknown) => {
          if (abort.signal.aborted) return
          logFailure(error)
          setAnswer({ keyword, answers: NONE })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword, isAsked])
  if (!isAsked) return NONE
  return answer?.keyword === keyword ? answer.answers : undefined
}

async function ask(keyword: string, signal: AbortSignal): Promise<Answers> {
  const query = { q: keyword, types: 'org,project', limit: ASKED_FOR }
  const entries = (await api.call('GET /api/workbench/v4/search', { query, signal })).map(entryOf)
  return {
    organisations: entries.filter(({ kind }) => kind === 'organisation'),
    projects: entries.filter(({ kind }) => kind === 'project'),
  }
}

function entryOf({ kind: found, name, path, highlight, target: { orgId } }: SearchHit): PaletteEntry {
  const kind = found === 'project' ? 'project' : 'organisation'
  const key = `organisation ${orgId}`
  return {
    ...findable(name, {}),
    key,
    goal: key,
    kind,
    label: name,
    spans: highlight,
    detail: () => path.replaceAll('/', ' / '),
    icon: () => <Icon name={kind} />,
    isCurrent: orgId === getSession().organisation?.orgId,
    open: () => enterOrganisation({ orgId, name }),
  }
}
