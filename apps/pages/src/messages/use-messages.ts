import { useCallback, useEffect, useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { messageOf, usePortalAnswer } from '../parts/use-portal-answer.ts'
import type { MessageListPage } from './message.ts'

/** Runs changes one at a time; `problem` is the reason of the last failure. */
export function useMessageChange() {
  const { portal } = usePortal()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const change = useCallback(
    async (name: string, data: unknown): Promise<unknown> => {
      setBusy(true)
      setProblem('')
      try {
        return await portal.ask(name, data)
      } catch (error) {
        setProblem(messageOf(error))
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [portal],
  )
  return { isBusy, problem, change }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** MSG-49: calls back when messages were read, or arrived, anywhere. */
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

export function useMessagePage(query: object) {
  const page = usePortalAnswer<MessageListPage>('messages.page', query)
  useMessageNews(page.reload)
  return page
}
