import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { useState } from 'react'
import { call, messageOf, RefusedCall } from '../calls/call.ts'
import { useAnswer } from '../calls/use-answer.ts'
import type { ConfigurationObject } from '../parts/form/object-description.ts'
import { usePortal } from '../portal-context.ts'

type Document = Readonly<Record<string, unknown>>

interface RefusedFields {
  fields?: readonly { field: string }[]
  documents?: readonly { field: string | null }[]
}

/** The place in the document that a refusal names, such as `widgets.0.code`. */
function refusedPlace(error: unknown): string | null {
  if (!(error instanceof RefusedCall)) return null
  const { fields, documents } = (error.details ?? {}) as RefusedFields
  const place = fields?.[0]?.field ?? documents?.[0]?.field ?? null
  return place === null ? null : place.replace(/^documents\.0\./, '')
}

/**
 * CONSOLE-190: an object of configuration as its document. Before a save it is read again: if another person has changed it
 * since, nothing is saved until the person has decided.
 */
export function useDocument({ kind, code }: ConfigurationObject) {
  const { portal } = usePortal()
  const path = `configuration/objects/${kind}`
  const query = code === undefined ? {} : { query: { code } }
  const { answer, problem, reload } = useAnswer<{ document: Document }>({ path, ...query })
  const [saved, setSaved] = useState<{ document: Document; former: typeof answer } | null>(null)
  const [refusal, setRefusal] = useState<{ message: string; place: string | null; fields: Document } | null>(null)
  const [conflict, setConflict] = useState<{ mine: Document; theirs: Document } | null>(null)
  const [discards, setDiscards] = useState(0)
  const document = saved && saved.former === answer ? saved.document : answer?.body.document

  const put = async (fields: Document, seen: Document | undefined): Promise<boolean> => {
    setRefusal(null)
    try {
      const { body } = await call<{ document: Document }>(portal, { path, ...query })
      if (JSON.stringify(body.document) !== JSON.stringify(seen)) {
        setConflict({ mine: fields, theirs: body.document })
        return false
      }
      const own = { apiVersion: CONFIGURATION_VERSION, kind, ...(code === undefined ? {} : { code }), ...fields }
      const documents = { documents: [own], dryRun: false }
      await call(portal, { method: 'POST', path: 'configuration', body: documents })
      setConflict(null)
      setSaved({ document: { ...body.document, ...fields }, former: answer })
      reload()
      return true
    } catch (error) {
      setConflict(null)
      setRefusal({ message: messageOf(error), place: refusedPlace(error), fields })
      return false
    }
  }
  return {
    document,
    problem,
    refusal,
    conflict,
    formKey: `${kind} ${code ?? ''} ${discards}`,
    save: (fields: Document) => put(fields, document),
    overwrite: () => (conflict ? put(conflict.mine, conflict.theirs) : Promise.resolve(false)),
    postpone: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) setSaved({ document: conflict.theirs, former: answer })
      setDiscards((former) => former + 1)
      setConflict(null)
      setRefusal(null)
      reload()
    },
  }
}
