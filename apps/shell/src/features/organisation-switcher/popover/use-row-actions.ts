import { useState, type RefObject } from 'react'
import type { OrganisationPageSource } from '../data/source.ts'
import { useToggleFavouriteProject } from '../data/use-toggle-favourite-project.ts'
import type { SourceState } from '../data/use-source.ts'
import { refusalAt } from '../model/access.ts'
import { TRUNCATED_FLAG, GROUP_FLAG, has, isBranch, nameOf, PROJECT_FLAG } from '../model/organisation-store.ts'
import { isFailure } from '../model/rows.ts'
import { useOrganisationText } from '../organisation-text.ts'
import type { Branches } from './use-branches.ts'
import type { ShownRows } from './rows/use-shown-rows.ts'

interface RowActionsProps {
  source: OrganisationPageSource
  state: SourceState
  shownRows: ShownRows | null
  branches: Branches
  input: RefObject<HTMLInputElement | null>
  onChoose: (organisation: { orgId: number; name: string }) => void
}

/** The actions of a row, by pointer and by keyboard; `announcement` is for screen readers. */
export function useRowActions({ source, state, shownRows, branches, input, onChoose }: RowActionsProps) {
  const text = useOrganisationText()
  const toggleFavourite = useToggleFavouriteProject({ onChange: state.changed, onReorder: state.reload })
  const [announcement, setAnnouncement] = useState('')

  const choose = (at: number) => {
    if (!shownRows) return
    const { store } = shownRows
    const row = shownRows.rows.nodes[at]!
    if (isFailure(row)) {
      if (!has(store, ~row, TRUNCATED_FLAG)) return branches.retry(~row)
      return input.current?.focus()
    }
    if (refusalAt(store, row, source.rules) === null) {
      onChoose({ orgId: store.orgIds[row]!, name: nameOf(store, row) })
    } else if (source.role === 'tree' && isBranch(store, row)) branches.toggle([row])
  }
  const mark = (at: number) => {
    const row = shownRows?.rows.nodes[at]
    if (!shownRows || row === undefined || isFailure(row) || !has(shownRows.store, row, PROJECT_FLAG)) return
    if (refusalAt(shownRows.store, row, source.rules) !== null || has(shownRows.store, row, GROUP_FLAG)) return
    const isMarked = toggleFavourite(shownRows.store, row)
    setAnnouncement(text(isMarked ? 'marked' : 'unmarked', { name: nameOf(shownRows.store, row) }))
  }
  return { choose, mark, announcement }
}
