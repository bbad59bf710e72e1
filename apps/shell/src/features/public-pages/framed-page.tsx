import { OutsideFrame } from './outside-frame.tsx'
import { useOutsideText } from './outside-text.ts'

/** ENTRY-81: nobody signs in inside somebody else's page: the way there is a window of its own. */
export function FramedPage() {
  const text = useOutsideText()
  return (
    <OutsideFrame title={text('frame.title')}>
      <div className="p-free">
        <h1>{text('frame.title')}</h1>
        <p className="p-outside-lead">{text('frame.text')}</p>
        <p>
          <a className="p-outside-action" href="/portal/" target="_blank" rel="noopener">
            {text('frame.open')}
          </a>
        </p>
      </div>
    </OutsideFrame>
  )
}
