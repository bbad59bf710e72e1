import { useId, type ReactNode } from 'react'
import { useOrganisationChange } from '../../../workbench/navigation/organisation/organisation-change.ts'
import { useOrganisationText } from '../organisation-text.ts'
import { OrganisationRows } from '../tree/organisation-rows.tsx'
import { rowId } from '../tree/row-state.ts'
import { BrowserBody } from './browser-body.tsx'
import { Finder } from './finder.tsx'
import { ListFooter } from './list-footer.tsx'
import { ResultCount } from './result-count.tsx'
import { useBrowser, type BrowserOptions } from './use-browser.ts'
import { useRowLabels } from './rows/use-row-labels.ts'

export interface BrowserProps extends BrowserOptions {
  label: string
  statuses: readonly { code: string; name: string }[]
  /** Content between the search box and the rows. */
  children?: ReactNode
}

/** A search box and the rows of one source below it, by pointer and by keyboard. */
export function Browser({ source, typed, onType, label, statuses, onChoose, children }: BrowserProps) {
  const text = useOrganisationText()
  const id = useId()
  const entering = useOrganisationChange((change) => change.entering)
  const labels = useRowLabels(statuses)
  const browser = useBrowser({ source, typed, onType, onChoose })
  const { rows, input, state, search, shownRows, keyword, active, keys, paging, isStale, isBusy } = browser
  return (
    <div className="p-org-browser">
      <div className="p-org-find">
        <Finder
          ref={input}
          value={typed}
          onChange={onType}
          onKeyDown={keys.inFinder}
          controls={id}
          popup={source.role}
          activeId={shownRows && active >= 0 ? rowId(id, shownRows.rows, active) : undefined}
        />
      </div>
      {children}
      <BrowserBody
        {...{ source, shownRows, keyword, typed, isBusy }}
        hasFailed={state.hasFailed}
        onRetry={state.reload}
      >
        {(present) => (
          <OrganisationRows
            key={source.role}
            ref={rows}
            id={id}
            role={source.role}
            label={label}
            describedBy={`${id}-keys`}
            store={present.store}
            rows={present.rows}
            active={active}
            presentOrgId={browser.presentOrgId}
            pendingOrgId={entering?.orgId ?? null}
            keyword={keyword}
            rules={source.rules}
            labels={labels}
            isBusy={isBusy}
            onKeyDown={keys.inRows}
            onPress={browser.press}
            onPointerMove={browser.pointer.onPointerMove}
            onPointerLeave={browser.pointer.onPointerLeave}
            onBottom={() => {
              // after a failed page, only the person's retry loads more
              if (paging?.hasFailed !== true) state.loadMore()
            }}
            footer={<ListFooter search={search} paging={paging} hasFailed={state.hasFailed} onRetry={state} />}
          />
        )}
      </BrowserBody>
      <ResultCount
        search={search}
        paging={isStale ? null : paging}
        isBusy={isBusy}
        announcement={entering?.name === undefined ? browser.announcement : text('entering', { name: entering.name })}
      />
      <span id={`${id}-keys`} hidden>
        {text('keys')}
      </span>
    </div>
  )
}
