import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'

/** ENTRY-81: nobody signs in inside somebody else's page: the way there is a window of its own. */
export function FramedPage() {
  const text = usePublicPageText()
  return (
    <PublicPageFrame title={text('frame.title')}>
      <div className="p-free">
        <h1>{text('frame.title')}</h1>
        <p className="p-outside-lead">{text('frame.text')}</p>
        <p>
          <a className="p-outside-action" href="/portal/" target="_blank" rel="noopener">
            {text('frame.open')}
          </a>
        </p>
      </div>
    </PublicPageFrame>
  )
}
