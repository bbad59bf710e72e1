import { useEffect, useState } from 'react'
import { onFrameEvent } from '../../../lib/browser/frame-events.ts'

/** MSG-63: the time without typing, in milliseconds. */
const QUIET_MS = 2000

/** False while the person types, in the portal or in the application in front. */
export function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const type = () => {
      clearTimeout(timer)
      setQuiet(false)
      timer = setTimeout(() => setQuiet(true), QUIET_MS)
    }
    // an application tells only that the person is active, which is mostly typing where it has the focus
    const stop = onFrameEvent('activity', () => void (document.activeElement instanceof HTMLIFrameElement && type()))
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key.length === 1 || key === 'Backspace' || key === 'Process') type()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('keydown', handleKey, true)
    }
  }, [])
  return isQuiet
}
