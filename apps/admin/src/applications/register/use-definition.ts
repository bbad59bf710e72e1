import type {
  DefinitionCheck,
  DefinitionReading,
  DefinitionRevision,
  DefinitionState,
} from '@portico/contract/administration/application-definitions'
import { DEFINITION_BYTES } from '@portico/contract/rules/administration/application-definitions'
import { useEffect, useState } from 'react'
import { call, messageOf } from '../../calls/call.ts'
import { markSaved } from '../../parts/mark-saved.ts'
import { usePortal } from '../../portal-context.ts'

const DEFINITIONS = 'application-definitions'

/** A definition that the server has read and compared with the present application. */
export interface CheckedDefinition {
  definition: Record<string, unknown>
  code: string
  check: DefinitionCheck
}

/** CONSOLE-37: the text of a definition, which a person edits, checks and applies. */
export function useDefinition() {
  const { portal, texts } = usePortal()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [problems, setProblems] = useState<DefinitionReading['problems']>([])
  const [checked, setChecked] = useState<CheckedDefinition | null>(null)
  const [appliedCode, setAppliedCode] = useState<string | null>(null)
  const [groups, setGroups] = useState<DefinitionReading['groups']>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    // the answer about any text names the groups
    call<DefinitionReading>(portal, { method: 'POST', path: `${DEFINITIONS}/read`, body: { text: '' } }).then(
      ({ body }) => isCurrent && setGroups(body.groups),
      (error: unknown) => isCurrent && setProblem(messageOf(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [portal])

  const setDefinitionText = (next: string) => {
    setText(next)
    setProblem('')
    setProblems([])
    setChecked(null)
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  const post = <Body>(path: string, body: object) => call<Body>(portal, { method: 'POST', path, body })
  return {
    ...{ text, problem, problems, checked, appliedCode, groups, isBusy, setDefinitionText },
    choose: async (file: File) => {
      if (file.size > DEFINITION_BYTES) setProblem(texts.register.tooLarge)
      else setDefinitionText(await file.text())
    },
    check: () =>
      attempt(async () => {
        setChecked(null)
        setAppliedCode(null)
        const { body } = await post<DefinitionReading>(`${DEFINITIONS}/read`, { text })
        setProblems(body.problems)
        const { definition } = body
        if (!definition) return
        const { body: check } = await post<DefinitionCheck>(`${DEFINITIONS}/check`, { definition })
        setChecked({ definition, code: String(definition['code']), check })
      }),
    /** Rejects with the refusal of the server. */
    apply: async ({ definition, code, check }: CheckedDefinition, takeFromRoles: boolean) => {
      if (check.isNew) await post<DefinitionState>(DEFINITIONS, { definition })
      else {
        const path = `${DEFINITIONS}/${code}`
        const { tag } = await call<DefinitionState>(portal, { path })
        await call(portal, { method: 'PUT', path, tag, body: { definition, takeFromRoles } })
      }
      markSaved() // CONSOLE-140
      setChecked(null)
      setAppliedCode(code)
    },
    loadRevision: (code: string, revision: number) =>
      attempt(async () => {
        const { body } = await call<DefinitionRevision>(portal, {
          path: `${DEFINITIONS}/${code}/revisions/${revision}`,
        })
        setAppliedCode(null)
        setDefinitionText(`${JSON.stringify(body.definition, null, 2)}\n`)
      }),
  }
}
