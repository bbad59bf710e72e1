import { useState } from 'react'
import { addNodes } from '../features/organisation-switcher/model/add-nodes.ts'
import { node } from '../features/organisation-switcher/model/organisation.fixtures.ts'
import {
  createStore,
  TRUNCATED_FLAG,
  FAILED_FLAG,
  LOADING_FLAG,
  setFlag,
  type StoredNode,
} from '../features/organisation-switcher/model/organisation-store.ts'
import { visibleRows } from '../features/organisation-switcher/model/rows.ts'
import { foldText } from '../features/organisation-switcher/model/text-column.ts'
import type { RowLabels } from '../features/organisation-switcher/tree/labels.ts'
import { OrganisationRows } from '../features/organisation-switcher/tree/organisation-rows.tsx'
import { record } from './calls.ts'

export type NodeFacts = Partial<Omit<StoredNode, 'childNodes'>> & { id: number; childNodes?: NodeFacts[] }

export interface OrganisationRowsExampleProps {
  label: string
  role: 'tree' | 'listbox'
  nodes: NodeFacts[]
  labels: RowLabels
  active?: number
  presentOrgId?: number
  pendingOrgId?: number
  keyword?: string
  needsEnabled?: boolean
  isBusy?: boolean
  /** The height of the popover, in pixels. */
  height?: number
  /** Indexes of nodes, in the order of the document, with a state of their branch. */
  failed?: number[]
  cut?: number[]
  loading?: number[]
  businessNames?: Record<number, string>
}

const stored = ({ childNodes = [], id, ...more }: NodeFacts): StoredNode =>
  node(id, { ...more, childNodes: childNodes.map(stored), ...(childNodes.length > 0 ? { isLeaf: false } : {}) })

function storeOf({ nodes, failed = [], cut = [], loading = [], businessNames = {} }: OrganisationRowsExampleProps) {
  const store = createStore()
  addNodes(store, nodes.map(stored), { isOpen: true })
  for (const [flag, indexes] of [
    [FAILED_FLAG, failed],
    [TRUNCATED_FLAG, cut],
    [LOADING_FLAG, loading],
  ] as const) {
    for (const at of indexes) setFlag(store, at, flag, true)
  }
  for (const [orgId, name] of Object.entries(businessNames)) store.businessNames.set(Number(orgId), name)
  return store
}

/** The rows of the switcher in a popover. */
export function OrganisationRowsExample(props: OrganisationRowsExampleProps) {
  const [store] = useState(() => storeOf(props))
  const [rows] = useState(() => visibleRows(store))
  const { label, role, labels, isBusy = false, keyword = '', height = 320 } = props
  return (
    <div className="p-org-browser" style={{ display: 'flex', flexDirection: 'column', height }}>
      <OrganisationRows
        id="rows"
        {...{ label, role, store, rows, labels, isBusy }}
        active={props.active ?? -1}
        presentOrgId={props.presentOrgId ?? null}
        pendingOrgId={props.pendingOrgId ?? null}
        keyword={foldText(keyword)}
        rules={{ needsEnabled: props.needsEnabled ?? false }}
        onKeyDown={() => undefined}
        onPress={record('press')}
        onBottom={record('bottom')}
      />
    </div>
  )
}
