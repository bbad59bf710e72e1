import { BRANCHES } from '@portico/contract/rules/navigation/organisations'
import { useMemo } from 'react'
import { useOrganisationText } from '../../organisation-text.ts'
import type { RowLabels } from '../../tree/labels.ts'

export function useRowLabels(statuses: readonly { code: string; name: string }[]): RowLabels {
  const text = useOrganisationText()
  return useMemo(
    () => ({
      refusals: { notPermitted: text('notPermitted'), category: text('category'), notEnabled: text('notEnabled') },
      favourite: text('favourite'),
      branchFailed: text('branchFailed'),
      branchCut: text('branchCut', { count: String(BRANCHES.nodes) }),
      statuses: Object.fromEntries(statuses.map(({ code, name }) => [code, name])),
    }),
    [statuses, text],
  )
}
