import { useHost } from '../host-context.ts'

/** Whether an object is enabled, in words. */
export function EnabledTag({ isEnabled }: { isEnabled: boolean }) {
  const { texts } = useHost()
  const { enabled, disabled } = texts.objects
  return <span className={isEnabled ? 'tag' : 'tag is-warning'}>{isEnabled ? enabled : disabled}</span>
}
