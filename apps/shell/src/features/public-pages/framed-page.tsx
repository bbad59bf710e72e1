import { PublicPageFrame } from './public-page-frame.tsx'
import { usePublicPageText } from './public-page-text.ts'

/** ENTRY-81: sign-in is impossible inside a page of another site; a link opens a separate window. */
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
