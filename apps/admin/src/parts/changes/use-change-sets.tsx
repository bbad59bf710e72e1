import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { type ReactNode, useState } from 'react'
import { useRights } from '../../calls/use-rights.ts'
import type { ConfigurationObject } from '../form/object-description.ts'
import { usePortal } from '../../portal-context.ts'
import { AddToChanges } from './add-to-changes.tsx'

const ACTION = 'add-to-changes'

interface FormOfChanges {
  /** Further buttons of the form; none for people who may not prepare changes. */
  actions: readonly { id: string; label: string }[]
  isChosen: (action: string | undefined) => boolean
  /** Asks for the set. Answers false, since the object itself is not saved. */
  add: (fields: object) => Promise<boolean>
  dialog: ReactNode
}

/**
 * CONSOLE-75: the button of a form that adds its values to a set; undefined for an object without change sets. Calls
 * `onAdded` for the form to show the object as it is.
 */
export function useChangeSets(object: ConfigurationObject | undefined, onAdded: () => void): FormOfChanges {
  const { texts } = usePortal()
  const mayEdit = useRights().has('edit change')
  const [document, setDocument] = useState<object | null>(null)
  return {
    actions: object && mayEdit ? [{ id: ACTION, label: texts.changes.add }] : [],
    isChosen: (action) => action === ACTION,
    add: (fields) => {
      setDocument({ apiVersion: CONFIGURATION_VERSION, ...object, ...fields })
      return Promise.resolve(false)
    },
    dialog: document && <AddToChanges document={document} onAdded={onAdded} onClose={() => setDocument(null)} />,
  }
}
