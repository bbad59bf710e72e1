import { useEffect, useRef } from 'react'

interface MessageContentProps {
  /** Sanitised by the server (MSG-35). */
  html: string
  onLink: (url: string) => void
}

/**
 * The content of a message. It is parsed in a separate document, in which no script runs and no resource loads, and
 * moved from there. Its links open through the portal, which asks before an address outside (MSG-48).
 */
export function MessageContent({ html, onLink }: MessageContentProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    element.current?.replaceChildren(...body.childNodes)
  }, [html])
  useEffect(() => {
    const content = element.current
    const handleClick = (event: MouseEvent) => {
      if (event.button > 1) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.protocol === 'mailto:') return
      event.preventDefault()
      onLink(link.href)
    }
    // a press of the middle button is no click
    const kinds = ['click', 'auxclick'] as const
    for (const kind of kinds) content?.addEventListener(kind, handleClick)
    return () => {
      for (const kind of kinds) content?.removeEventListener(kind, handleClick)
    }
  }, [onLink])
  return <div className="content" ref={element} />
}
