import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf, usePortalAnswer } from '../parts/use-portal-answer.ts'
import type { MessageListPage } from './message.ts'

/** Asks the portal for a change. */
export type Change<Result> = (name: string, data: unknown) => Promise<Result>

/**
 * Runs changes; `problem` is the reason of the last failure. `change` resolves to the answer, undefined if it failed;
 * `attempt` to whether it succeeded.
 */
export function useMessageChange() {
  const { portal } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = useCallback(
    async (name: string, data: unknown): Promise<{ answer: unknown } | null> => {
      setBusy(true)
      setProblem('')
      try {
        return { answer: await portal.ask(name, data) }
      } catch (error) {
        setProblem(messageOf(error))
        return null
      } finally {
        setBusy(false)
      }
    },
    [portal],
  )
  const change = useCallback(async (name: string, data: unknown) => (await run(name, data))?.answer, [run])
  const attempt = useCallback(async (name: string, data: unknown) => (await run(name, data)) !== null, [run])
  return { isBusy, problem, change, attempt }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** MSG-49: calls back when messages arrived, were read, done, snoozed or withdrawn anywhere. */
export function useMessageNews(onChange: () => void): void {
  const { portal } = usePortal()
  useEffect(() => {
    const { signal, abort } = abortable()
    const follow = async () => {
      let currentRequest: unknown
      while (!signal.aborted) {
        const now = await portal.ask('messages.whenChanged', { known: currentRequest }).catch(() => undefined)
        if (now === undefined) return
        if (!signal.aborted && currentRequest !== undefined && now !== currentRequest) onChange()
        currentRequest = now
      }
    }
    void follow()
    return abort
  }, [portal, onChange])
}

/** Reads a page of messages, and again at news; then `onNews` is called as well. */
export function useMessagePage(query: object, onNews: () => void) {
  const page = usePortalAnswer<MessageListPage>('messages.page', query)
  const { reload } = page
  useMessageNews(
    useCallback(() => {
      reload()
      onNews()
    }, [reload, onNews]),
  )
  return page
}
