import { KIND_RIGHTS } from '@portico/contract/rules/administration/configuration-kinds'
import { useIsOperator, useTenantRights } from '../calls/use-rights.ts'
import { CONTENT_KINDS, contentKind, type ContentKindName } from './content-kinds.ts'

/** CONSOLE-187: the kinds that the person may change: with their rights, and those of the platform as its operator. */
export function useContentKinds(): readonly ContentKindName[] {
  const rights = useTenantRights()
  const isOperator = useIsOperator()
  return (Object.keys(CONTENT_KINDS) as ContentKindName[]).filter(
    (name) => rights.has(KIND_RIGHTS[name].edit) && (isOperator || !contentKind(name).isOfPlatform),
  )
}
