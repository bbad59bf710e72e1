import type { ChangeSet } from '@portico/contract/administration/change-sets'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { useState } from 'react'
import { call, messageOf } from '../calls/call.ts'
import { useTenantRights } from '../calls/use-rights.ts'
import { usePortal } from '../portal-context.ts'

const ACTION = 'preview'

interface FormPreview {
  /** The button of the form; none for people who may not prepare changes. */
  actions: readonly { id: string; label: string }[]
  isChosen: (action: string | undefined) => boolean
  /** Answers false, since the object itself is not saved. */
  open: (fields: object) => Promise<boolean>
  problem: string
}

/**
 * CONSOLE-183: shows the values of a form in the shell, as the draft of a change set (PREVIEW-1). The page makes one set
 * and changes it for each further preview.
 */
export function useFormPreview(kind: string, title: string): FormPreview {
  const { portal, texts } = usePortal()
  const rights = useTenantRights()
  const mayPreview = rights.has('edit change') && rights.has('read change')
  const [draft, setDraft] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  const prepare = async (operation: object): Promise<number> => {
    if (draft !== null)
      try {
        const path = `change-sets/${draft}`
        const { tag } = await call<ChangeSet>(portal, { path })
        await call(portal, { method: 'PUT', path: `${path}/operations`, tag, body: operation })
        return draft
      } catch {
        // somebody has discarded, scheduled or published the set
      }
    const body = { name: texts.table.previewOf.replace('{title}', () => title), operations: [operation] }
    const { id } = (await call<ChangeSet>(portal, { method: 'POST', path: 'change-sets', body })).body
    setDraft(id)
    return id
  }

  return {
    actions: mayPreview ? [{ id: ACTION, label: texts.table.preview }] : [],
    isChosen: (action) => action === ACTION,
    problem,
    open: async (fields) => {
      setProblem('')
      try {
        const document = { apiVersion: CONFIGURATION_VERSION, kind, ...fields }
        const id = await prepare({ document, remove: false })
        await call(portal, { method: 'POST', path: `change-sets/${id}/preview`, body: { readers: [] } })
        await portal.ask('administration.preview', { draft: id, person: null })
      } catch (error) {
        setProblem(messageOf(error))
      }
      return false
    },
  }
}
