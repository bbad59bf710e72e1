import type { Application } from '@portico/contract/applications/applications'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { savesData } from '../../lib/loading/preload-part.ts'
import { whenIdle } from '../../lib/loading/when-idle.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { homeCardsOf } from '../../workbench/engine/application-calls.ts'
import { engineRuns } from '../../workbench/engine/engine-start.ts'
import type { MenuIndex } from '../../workbench/model/menus/menu-index.ts'
import type { Page } from '../../workbench/model/targets/decide.ts'
import { useWorkbenchPageReloads } from '../../workbench/model/viewports/workbench-page-reloads.ts'
import { awaitedCards, cardPages, openableCards, type ApplicationCards } from './home-cards.ts'

/** The delay after the first paint of home before applications are asked for cards, in milliseconds. */
const REST_MS = 600
/** HOME-3: older cards are requested again when home becomes active, in milliseconds. */
const MAX_AGE_MS = 60_000

interface Answers {
  /** The person, the organisation and the language of the cards. */
  key: string
  byApplication: ReadonlyMap<string, ApplicationCards>
  isComplete: boolean
  /** LOOK-242: the number of applications that have not been asked for the first time. */
  awaited: number
  time: number
  /** The number of reloads of the workbench before the cards were requested. */
  reloads: number
}

const NONE: Answers = { key: '', byApplication: new Map(), isComplete: false, awaited: 0, time: 0, reloads: 0 }

/** HOME-3: the cards of the applications while home or workbench is active. */
export function useHomeCards(index: MenuIndex, applications: readonly Application[] | undefined, isInFront: boolean) {
  const locale = useLanguage()
  const key = useSession(({ user, tenant, identityCode, organisation }) =>
    [user?.id, tenant?.tenantId, identityCode, organisation?.orgId].join(' '),
  )
  const [answers, setAnswers] = useState(NONE)
  const reloads = useWorkbenchPageReloads(({ count }) => count)
  const ownKey = `${key} ${locale}`
  const present = answers.key === ownKey ? answers : undefined
  const pages = useMemo(() => (applications ? cardPages(index, applications) : []), [index, applications])
  const latest = useRef(present)
  latest.current = present

  useEffect(() => {
    if (!isInFront || !applications || savesData()) return undefined
    const formerAnswers = latest.current
    // GRID-16: 'Refresh' asks again
    const isFresh = formerAnswers?.reloads === reloads && Date.now() - formerAnswers.time < MAX_AGE_MS
    if (formerAnswers?.isComplete && isFresh) return undefined
    let isOver = false
    const ask = async () => {
      await engineRuns() // HOME-19
      if (isOver) return
      let byApplication = formerAnswers?.byApplication ?? NONE.byApplication
      const showCards = (remaining: readonly Page[], isComplete = false) =>
        setAnswers({
          ...{ key: ownKey, byApplication, isComplete, time: isComplete ? Date.now() : 0, reloads },
          awaited: formerAnswers?.isComplete ? 0 : awaitedCards(remaining, byApplication),
        })
      // pages load one after another, because six frames at once would slow home down
      for (const [at, page] of pages.entries()) {
        const cards = await homeCardsOf(page).catch(() => undefined)
        if (isOver) return
        if (cards) byApplication = new Map(byApplication).set(page.application.code, { ...page, cards })
        showCards(pages.slice(at + 1))
      }
      showCards([], true)
    }
    const stop = whenIdle(() => void ask(), REST_MS)
    return () => {
      isOver = true
      stop()
    }
  }, [isInFront, applications, pages, ownKey, reloads])

  const awaitedAtFirst = isInFront && !savesData() ? pages.length : 0
  return useMemo(() => {
    const { isComplete, awaited } = present ?? { isComplete: false, awaited: awaitedAtFirst }
    return { cards: present ? listed(index, present) : [], isComplete, awaited }
  }, [index, present, awaitedAtFirst])
}

function listed(index: MenuIndex, { byApplication }: Answers): ApplicationCards[] {
  return [...byApplication.values()].map((one) => ({ ...one, cards: openableCards(index, one) }))
}
