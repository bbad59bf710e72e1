import type { Unsubscribe } from './listeners.ts'
import type { Command } from './portal.ts'
import type { SearchResult, ToPortal, ToPortalType } from './protocol.ts'

type Search = (query: string) => readonly SearchResult[] | Promise<readonly SearchResult[]>
type Send = <T extends ToPortalType>(type: T, data: ToPortal[T], reqId?: string) => void

/** What the application does for the portal: handlers for state and leaving, the search provider and commands. */
export function createHandlers(send: Send) {
  let saveState: (() => unknown) | undefined
  let mayLeave: (() => boolean | Promise<boolean>) | undefined
  let search: Search | undefined
  let commandLists: readonly (readonly Command[])[] = []

  function setCommandLists(next: typeof commandLists) {
    commandLists = next
    send('registerCommands', { commands: commandLists.flat().map(({ id, label }) => ({ id, label })) })
  }
  return {
    onSaveState(handler: () => unknown): Unsubscribe {
      saveState = handler
      return () => {
        if (saveState === handler) saveState = undefined
      }
    },
    onLeave(handler: () => boolean | Promise<boolean>): Unsubscribe {
      mayLeave = handler
      send('guardLeave', { isOn: true })
      return () => {
        if (mayLeave !== handler) return
        mayLeave = undefined
        send('guardLeave', { isOn: false })
      }
    },
    registerSearch(provider: Search): Unsubscribe {
      search = provider
      send('registerSearch', { isOffered: true })
      return () => {
        if (search !== provider) return
        search = undefined
        send('registerSearch', { isOffered: false })
      }
    },
    registerCommands(commands: readonly Command[]): Unsubscribe {
      setCommandLists([...commandLists, commands])
      return () => setCommandLists(commandLists.filter((list) => list !== commands))
    },
    runCommand(id: string) {
      commandLists
        .flat()
        .find((command) => command.id === id)
        ?.run()
    },
    answerSave: (reqId: string | undefined) => send('saved', { state: saveState?.() }, reqId),
    /** Without a handler, or where it throws, there is no answer: the portal then asks the person. */
    async answerLeave(reqId: string | undefined) {
      // another connection of the same page may have a handler
      if (!mayLeave) return
      try {
        send('mayLeave', { isFree: await mayLeave() }, reqId)
      } catch {
        return
      }
    },
    async answerSearch(query: string, reqId: string | undefined) {
      const provider = search
      // another connection of the same page may have a provider
      if (!provider) return
      const results = await Promise.resolve()
        .then(() => provider(query))
        .catch(() => [])
      send('found', { results }, reqId)
    },
  }
}
