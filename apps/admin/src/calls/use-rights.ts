import type { Right } from '@portico/contract/protocol/rights'
import { useAnswer } from './use-answer.ts'

const NONE: ReadonlySet<Right> = new Set()

/** The person's own rights, in whichever scope: they decide what is offered, and the server what is allowed. */
export function useRights(): ReadonlySet<Right> {
  const { answer } = useAnswer<{ items: { right: Right }[] }>({ path: 'rights' })
  return answer ? new Set(answer.body.items.map(({ right }) => right)) : NONE
}

/** The person's rights in the whole tenant. */
export function useTenantRights(): ReadonlySet<Right> {
  const { answer } = useAnswer<{ items: { right: Right; scope: string }[] }>({ path: 'rights' })
  const items = answer?.body.items.filter(({ scope }) => scope === 'tenant' || scope === 'platform')
  return items ? new Set(items.map(({ right }) => right)) : NONE
}

/** ADMIN-157: whether the person reads the state of the platform; undefined until that is known. */
export function useReadsPlatform(): boolean | undefined {
  const { answer } = useAnswer<{ items: { right: Right; scope: string }[] }>({ path: 'rights' })
  return answer?.body.items.some(({ right, scope }) => right === 'read tenant' && scope === 'platform')
}

/** ADMIN-77: whether the person is an operator of the platform, who changes what all tenants share. */
export function useIsOperator(): boolean {
  const { answer } = useAnswer<{ items: { right: Right; scope: string }[] }>({ path: 'rights' })
  return answer?.body.items.some(({ right, scope }) => right === 'edit menu' && scope === 'platform') ?? false
}
