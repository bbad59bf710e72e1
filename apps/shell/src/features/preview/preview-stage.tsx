import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PreviewElement, PreviewFrame } from '../../lib/storage/preview-frame.ts'

interface PreviewStageProps {
  title: string
  width: number
  /** The frame's page begins anew with each other value. */
  frame: PreviewFrame
}

/** PREVIEW-6: the portal in a frame of a chosen width, made smaller if there is less room. */
export function PreviewStage({ title, width, frame }: PreviewStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  const begin = (element: PreviewElement | null) => {
    if (!element || element.porticoPreview) return
    element.porticoPreview = frame
    element.src = `/portal/1/?draft=${frame.draft.id}`
  }
  const style = {
    ...{ width, height: scale > 0 ? room.height / scale : 0, transform: `scale(${scale})` },
    marginInlineStart: Math.max(0, (room.width - width * scale) / 2),
  } satisfies CSSProperties
  return (
    <div ref={stage} className="p-preview-stage">
      {scale > 0 && <iframe ref={begin} className="p-preview-frame" title={title} style={style} />}
    </div>
  )
}
