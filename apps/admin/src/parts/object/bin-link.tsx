import { usePortal } from '../../portal-context.ts'
import { goTo } from '../use-path.ts'

/** CONSOLE-116: leads from a list to the deleted objects. */
export function BinLink({
  from,
}: {
  from: 'roles' | 'administrators' | 'service-accounts' | 'announcements' | 'tenants'
}) {
  const { texts } = usePortal()
  return (
    <button type="button" className="button" onClick={() => goTo(`/bin~${from}`)}>
      {texts.bin.title}
    </button>
  )
}
