import type { MenuTarget } from '@portico/sdk'
import { useState } from 'react'
import { usePortal } from '../portal-context.ts'
import { fill } from '../texts/texts.ts'

/** Opens menus. `problem` is the text of the portal's last refusal. */
export function useOpenMenu(): { open: (target: MenuTarget, name: string) => void; problem: string } {
  const { portal, texts } = usePortal()
  const [problem, setProblem] = useState('')
  const open = (target: MenuTarget, name: string) => {
    setProblem('')
    portal.openMenu(target).catch((error: unknown) => {
      setProblem(fill(texts.openFailed, { name, reason: error instanceof Error ? error.message : String(error) }))
    })
  }
  return { open, problem }
}
