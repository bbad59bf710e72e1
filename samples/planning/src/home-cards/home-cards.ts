import { offerHomeCards } from '../../../shared/src/home-cards.ts'
import { openStore } from '../../../shared/src/store.ts'
import { dataOf } from '../data/project-data.ts'
import type { Changes } from '../schedule/activities.ts'
import type { Forecasts } from '../milestones/status.ts'
import { cardsOf } from './cards.ts'

void offerHomeCards(async ({ session, locale }) => {
  const data = dataOf(session.organisation)
  if (typeof data === 'string') return []
  const store = openStore('planning', [session.tenant.id, session.organisation.id])
  const [schedule, report] = await Promise.all([store.read('schedule'), store.read('milestones')])
  const saved = {
    schedule: (schedule ?? {}) as Changes,
    forecasts: (report as SavedReport | undefined)?.forecasts ?? {},
  }
  return cardsOf(session.organisation, data, saved, locale)
})

type SavedReport = { forecasts?: Forecasts }
