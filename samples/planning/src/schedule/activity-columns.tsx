import type { Locale } from '../../../shared/src/locale.ts'
import type { Texts } from '../texts/en.ts'
import { formatDay } from '../data/dates.ts'
import type { Column } from '../ui/grid.tsx'
import type { Activity } from './activities.ts'

/** The columns that name an activity, its crew and its start. */
export const activityColumns = (texts: Texts, locale: Locale): Column<Activity>[] => [
  {
    id: 'name',
    label: texts.schedule.activity,
    render: (row) => (
      <>
        <span className="code">{row.wbs}</span> {row.name}
      </>
    ),
  },
  { id: 'crew', label: texts.schedule.crew, render: ({ crew }) => (crew ? texts.crews[crew] : '–') },
  { id: 'start', label: texts.schedule.start, render: ({ start }) => <time>{formatDay(start, locale)}</time> },
]
