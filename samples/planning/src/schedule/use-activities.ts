import { useMemo } from 'react'
import { useProjectData, useTexts } from '../portal-context.ts'
import { activitiesOf, type Activity } from './activities.ts'
import { savedChanges } from './drafts.ts'
import { useDraft } from '../data/draft.ts'

/** The activities of the project as they were saved last, without the groups. */
export function useActivities(): readonly Activity[] {
  const { locale } = useTexts()
  const { schedule } = useProjectData()
  const saved = useDraft(savedChanges)
  return useMemo(
    () => activitiesOf(schedule, locale, saved).filter(({ isGroup }) => !isGroup),
    [schedule, locale, saved],
  )
}
