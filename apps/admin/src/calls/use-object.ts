import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { type CallAnswer, call, messageOf, RefusedCall } from './call.ts'
import { useAnswer } from './use-answer.ts'

const CHANGED_MEANWHILE = 412

/** Another person has changed the object since it was read (API-9). */
export interface Conflict<Body, Change> {
  mine: Change
  theirs: Body
  tag: string | null
}

/** CONSOLE-6: one object with its tag: reads it, saves it, and keeps a conflict until the person has decided. */
export function useObject<Body, Change>(path: string) {
  const { portal } = usePortal()
  const { answer, problem, reload } = useAnswer<Body>({ path })
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Conflict<Body, Change> | null>(null)

  // CONSOLE-31: until the object has been read again, it is what the last change has answered
  const [saved, setSaved] = useState<{ answer: CallAnswer<Body>; former: CallAnswer<Body> | undefined } | null>(null)
  const current = saved?.former === answer ? (saved?.answer ?? answer) : answer
  const tag = current?.tag ?? null
  const [discards, setDiscards] = useState(0)

  const put = async (mine: Change, seen: string | null): Promise<CallAnswer<Body> | null> => {
    setFailure('')
    let answered: CallAnswer<Body>
    try {
      answered = await call<Body>(portal, { method: 'PUT', path, tag: seen, body: mine })
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== CHANGED_MEANWHILE) {
        setFailure(messageOf(error))
        return null
      }
      try {
        const present = await call<Body>(portal, { path })
        setConflict({ mine, theirs: present.body, tag: present.tag })
      } catch (second) {
        setFailure(messageOf(second))
      }
      return null
    }
    setConflict(null)
    setSaved({ answer: answered, former: answer })
    reload()
    return answered
  }
  return {
    object: current?.body,
    /** The key of the object's form: another one once what was typed is discarded. */
    formKey: `${path} ${discards}`,
    tag,
    problem: failure || problem,
    conflict,
    /** Answers the saved object with its tag; null if it was not saved. */
    save: (mine: Change) => put(mine, tag),
    overwrite: () => (conflict ? put(conflict.mine, conflict.tag) : Promise.resolve(null)),
    postpone: () => setConflict(null),
    takeTheirs: () => {
      if (conflict) setSaved({ answer: { body: conflict.theirs, tag: conflict.tag }, former: answer })
      setDiscards((former) => former + 1)
      setConflict(null)
      reload()
    },
    reload,
  }
}
