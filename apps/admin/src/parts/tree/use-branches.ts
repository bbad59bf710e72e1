import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../calls/call.ts'
import { type Branch, type Branches, ROOT } from './branches.ts'

/** One page of the entries below another one, or (null) at the top. */
export type ReadBranch<Entry> = (
  above: Entry | null,
  page: { cursor: string | undefined; signal: AbortSignal },
) => Promise<Branch<Entry>>

interface TreeOf<Entry> {
  keyOf: (entry: Entry) => string
  read: ReadBranch<Entry>
}

/** CONSOLE-161: the branches of a tree, read page by page when they are opened. A tree of another language is another one. */
export function useBranches<Entry>({ keyOf, read }: TreeOf<Entry>) {
  const [branches, setBranches] = useState<Branches<Entry>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const tree = useRef({ keyOf, read, branches })
  tree.current = { keyOf, read, branches }
  const reading = useRef(new AbortController())

  /** Reads the next page of a branch; the pages before stay. */
  const readPage = useCallback(async (branch: string, above: Entry | null, former: Branch<Entry> | undefined) => {
    const { signal } = reading.current
    const cursor = former?.nextCursor ?? undefined
    const page = await tree.current.read(above, { cursor, signal })
    signal.throwIfAborted()
    const next = { items: [...(former?.items ?? []), ...page.items], nextCursor: page.nextCursor }
    setBranches((all) => new Map(all).set(branch, next))
    return next
  }, [])

  const guarded = useCallback(async (run: () => Promise<void>) => {
    const { signal } = reading.current
    try {
      await run()
      setProblem('')
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    tree.current.read(null, { cursor: undefined, signal }).then(
      (top) => !signal.aborted && setBranches(new Map([[ROOT, top]])),
      (error: unknown) => !signal.aborted && setProblem(messageOf(error)),
    )
    // WIRE-45
    return () => controller.abort()
  }, [])

  const entryOf = (key: string): Entry | null => {
    for (const { items } of branches.values()) for (const entry of items) if (keyOf(entry) === key) return entry
    return null
  }

  return {
    branches,
    open,
    problem,
    toggle: (key: string, isOpen: boolean) => {
      setOpen((former) => new Set(isOpen ? [...former, key] : [...former].filter((one) => one !== key)))
      if (isOpen && !branches.has(key)) void guarded(async () => void (await readPage(key, entryOf(key), undefined)))
    },
    readMore: (branch: string) =>
      guarded(async () => void (await readPage(branch, entryOf(branch), branches.get(branch)))),
    /** Reads all pages of a branch, whose order depends on each entry. */
    readRest: (branch: string) =>
      guarded(async () => {
        let former = branches.get(branch)
        while (former && former.nextCursor !== null) former = await readPage(branch, entryOf(branch), former)
      }),
    /** Reads the branches again; what is open stays open. */
    reload: () =>
      guarded(async () => {
        for (const branch of branches.keys()) {
          if (branch !== ROOT && !open.has(branch)) continue
          const above = entryOf(branch)
          let next = await readPage(branch, above, undefined)
          const shown = branches.get(branch)?.items.length ?? 0
          while (next.nextCursor !== null && next.items.length < shown) next = await readPage(branch, above, next)
        }
        setBranches((all) => new Map([...all].filter(([branch]) => branch === ROOT || open.has(branch))))
      }),
  }
}
