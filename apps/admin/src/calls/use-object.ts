import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { call, messageOf, RefusedCall } from './call.ts'
import { useAnswer } from './use-answer.ts'

const CHANGED_MEANWHILE = 412

/** Somebody else changed the object since it was read (API-9). */
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

  const put = async (mine: Change, tag: string | null): Promise<boolean> => {
    setFailure('')
    try {
      await call(portal, { method: 'PUT', path, tag, body: mine })
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== CHANGED_MEANWHILE) {
        setFailure(messageOf(error))
        return false
      }
      try {
        const present = await call<Body>(portal, { path })
        setConflict({ mine, theirs: present.body, tag: present.tag })
      } catch (second) {
        setFailure(messageOf(second))
      }
      return false
    }
    setConflict(null)
    reload()
    return true
  }
  return {
    object: answer?.body,
    tag: answer?.tag ?? null,
    problem: failure || problem,
    conflict,
    save: (mine: Change) => put(mine, answer?.tag ?? null),
    overwrite: () => (conflict ? put(conflict.mine, conflict.tag) : Promise.resolve(false)),
    postpone: () => setConflict(null),
    takeTheirs: () => {
      setConflict(null)
      reload()
    },
    reload,
  }
}
