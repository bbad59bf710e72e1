import type { Unsubscribe } from '../listeners.ts'
import type { Command } from '../portal.ts'
import type { HomeCard, SearchResult, ToPortal, ToPortalType } from '../protocol.ts'

type Search = (query: string) => readonly SearchResult[] | Promise<readonly SearchResult[]>
type HomeCards = () => readonly HomeCard[] | Promise<readonly HomeCard[]>
type Send = <T extends ToPortalType>(type: T, data: ToPortal[T], reqId?: string) => void

/**
 * The application's handlers for state, leaving and saving, its providers of search results and home cards, and its
 * commands.
 */
export function createHandlers(send: Send) {
  const saveState = createHandler<() => unknown>()
  const mayLeave = createHandler<() => boolean | Promise<boolean>>((isOn) => send('guardLeave', { isOn }))
  const save = createHandler<() => void | Promise<void>>((isOffered) => send('offerSave', { isOffered }))
  const search = createHandler<Search>((isOffered) => send('registerSearch', { isOffered }))
  const homeCards = createHandler<HomeCards>((isOffered) => send('registerHomeCards', { isOffered }))
  let commandLists: readonly (readonly Command[])[] = []

  function setCommandLists(next: typeof commandLists) {
    commandLists = next
    send('registerCommands', { commands: commandLists.flat().map(({ id, label }) => ({ id, label })) })
  }
  return {
    onSaveState: saveState.set,
    onLeave: mayLeave.set,
    onSave: save.set,
    registerSearch: search.set,
    registerHomeCards: homeCards.set,
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
    answerSave: (reqId: string | undefined) => send('saved', { state: saveState.present()?.() }, reqId),
    /** Without a handler, or if it throws, there is no answer: the portal then asks the person. */
    async answerLeave(reqId: string | undefined) {
      const handler = mayLeave.present()
      // another connection of the same page may have a handler
      if (!handler) return
      try {
        send('mayLeave', { isFree: await handler() }, reqId)
      } catch {
        return
      }
    },
    async answerSaveWork(reqId: string | undefined) {
      const handler = save.present()
      // another connection of the same page may have a handler
      if (!handler) return
      const isSaved = await Promise.resolve()
        .then(handler)
        .then(
          () => true,
          () => false,
        )
      send('workSaved', { isSaved }, reqId)
    },
    async answerSearch(query: string, reqId: string | undefined) {
      const provider = search.present()
      // another connection of the same page may have a provider
      if (!provider) return
      const results = await Promise.resolve()
        .then(() => provider(query))
        .catch(() => [])
      send('found', { results }, reqId)
    },
    async answerHomeCards(reqId: string | undefined) {
      const provider = homeCards.present()
      // another connection of the same page may have a provider
      if (!provider) return
      const cards = await Promise.resolve()
        .then(provider)
        .catch(() => [])
      send('homeCards', { cards }, reqId)
    },
  }
}

/** Holds one handler; the last one set replaces the former. `changed` is called with whether there is one. */
function createHandler<Handler>(changed?: (isSet: boolean) => void) {
  let present: Handler | undefined
  return {
    present: () => present,
    set(handler: Handler): Unsubscribe {
      present = handler
      changed?.(true)
      return () => {
        if (present !== handler) return
        present = undefined
        changed?.(false)
      }
    },
  }
}
