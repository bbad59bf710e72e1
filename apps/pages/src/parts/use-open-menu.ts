import type { MenuTarget } from '@portico/sdk'
import { useState } from 'react'
import { useHost } from '../host-context.ts'
import { fill } from '../texts/texts.ts'

/** Opens menus. `problem` is the text of the portal's last refusal. */
export function useOpenMenu(): { open: (target: MenuTarget, name: string) => void; problem: string } {
  const { host, texts } = useHost()
  const [problem, setProblem] = useState('')
  const open = (target: MenuTarget, name: string) => {
    setProblem('')
    host.openMenu(target).catch((error: unknown) => {
      setProblem(fill(texts.openFailed, { name, reason: error instanceof Error ? error.message : String(error) }))
    })
  }
  return { open, problem }
}
