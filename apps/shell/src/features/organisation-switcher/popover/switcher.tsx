import { useState } from 'react'
import { useDebouncedValue } from '../../../lib/timing/use-debounced-value.ts'
import { useProjectStatusFilter } from '../data/use-project-status-filter.ts'
import { useView } from '../data/use-view.ts'
import { useOrganisationText } from '../organisation-text.ts'
import { SWITCHER_DELAYS_MS } from '../switcher-delays.ts'
import { Browser } from './browser.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useOrganisationSource } from './use-organisation-source.ts'
import { ViewSelector } from './view-selector.tsx'

export interface SwitcherProps {
  onChoose: (organisation: { orgId: number; name: string }) => void
}

/** ORG-63: the views, the filter of project statuses, and the resulting rows. */
export function Switcher({ onChoose }: SwitcherProps) {
  const text = useOrganisationText()
  const [view, changeView] = useView()
  const [typed, setTyped] = useState('')
  const settled = useDebouncedValue(typed, SWITCHER_DELAYS_MS.render)
  const { statuses, chosenStatuses, choose, question } = useProjectStatusFilter()
  const hasStatus = view.view === 'list' && view.projects !== 'relation'
  const source = useOrganisationSource(view, settled, hasStatus ? question : [])
  return (
    <>
      <div className="p-org-views">
        <ViewSelector
          label={text('viewMode')}
          value={view.view}
          options={[
            { value: 'tree', label: text('asTree'), icon: 'tree' },
            { value: 'list', label: text('asList'), icon: 'menu' },
          ]}
          onChange={(next) => changeView({ view: next })}
        />
        {view.view === 'list' && (
          <ViewSelector
            isWithin
            label={text('projectView')}
            value={view.projects}
            options={[
              { value: 'list', label: text('projectList') },
              { value: 'tree', label: text('projectTree') },
              { value: 'relation', label: text('projectRelation') },
            ]}
            onChange={(projects) => changeView({ projects })}
          />
        )}
      </div>
      <Browser
        source={source}
        typed={typed}
        onType={setTyped}
        label={view.view === 'tree' || view.projects === 'tree' ? text('tree') : text('projects')}
        statuses={statuses}
        onChoose={onChoose}
      >
        {hasStatus && statuses.length > 0 && (
          <StatusFilter statuses={statuses} chosenStatuses={chosenStatuses} onChange={choose} />
        )}
      </Browser>
    </>
  )
}
