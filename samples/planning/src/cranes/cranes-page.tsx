import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import { usePortal, useTexts } from '../portal-context.ts'
import { plural } from '../texts/texts.ts'
import { addDays, formatDay, formatPercent } from '../data/dates.ts'
import { Grid } from '../ui/grid.tsx'
import { Page, Tag } from '../ui/page.tsx'
import { cranesOf } from './cranes.ts'
import './cranes.css'

/** The cranes of the project: their capacity, their use, and their inspections. */
export function CranesPage() {
  const portal = usePortal()
  const { locale, texts } = useTexts()
  const cranes = cranesOf(portal.project(), DATA_DATE)
  return (
    <Page title={texts.cranes.title} intro={plural(locale, texts.cranes.intro, cranes.length)}>
      <Grid
        label={texts.cranes.title}
        rows={cranes}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: texts.cranes.crane,
            render: ({ id, model }) => (
              <>
                <span className="code">{id}</span> {model}
              </>
            ),
          },
          { id: 'kind', label: texts.cranes.kind, render: ({ kind }) => texts.cranes.kinds[kind] },
          { id: 'location', label: texts.cranes.location, render: ({ location }) => location[locale] },
          { id: 'radius', label: texts.cranes.radius, isNumber: true, render: ({ radius }) => `${radius} m` },
          { id: 'capacity', label: texts.cranes.capacity, isNumber: true, render: ({ capacity }) => `${capacity} t` },
          {
            id: 'use',
            label: texts.cranes.use,
            render: ({ use }) => (
              <span className="use">
                <i aria-hidden="true">
                  <i style={{ inlineSize: `${use}%` }} className={use > 85 ? 'is-over' : ''} />
                </i>
                {formatPercent(use, locale)}
              </span>
            ),
          },
          {
            id: 'inspection',
            label: texts.cranes.inspection,
            render: ({ inspection }) => (
              <Tag tone={inspection < DATA_DATE ? 'late' : inspection < addDays(DATA_DATE, 30) ? 'warn' : 'plain'}>
                {formatDay(inspection, locale)}
              </Tag>
            ),
          },
        ]}
      />
    </Page>
  )
}
