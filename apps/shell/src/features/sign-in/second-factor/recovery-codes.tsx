import { useEffect, useRef, useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useFactorText } from './second-factor-text.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** FACTOR-26: new recovery codes, to be copied, saved as a file or printed; they are never shown again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = useFactorText()
  const [isCopied, setCopied] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = text('fileTitle', { host: location.host })
  const file = [title, '', ...codes, ''].join('\r\n')
  return (
    <div className="p-security">
      <h3 ref={heading} tabIndex={-1}>
        {text('codesTitle')}
      </h3>
      <p className="p-factor-text">{text('codesText')}</p>
      <ul className="p-recovery-codes" aria-label={text('recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="p-security-actions">
        <Button icon="copy" onClick={() => void copyText(codes.join('\n')).then(() => setCopied(true))}>
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button icon="document" onClick={() => download(file)}>
          {text('download')}
        </Button>
        <Button onClick={() => print(title, codes)}>{text('print')}</Button>
      </div>
      <p className="p-hidden" role="status">
        {isCopied && text('copied')}
      </p>
      <Button kind="primary" size="large" isWide onClick={onSaved}>
        {text('saved')}
      </Button>
    </div>
  )
}

function download(content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  link.download = `recovery-codes-${location.hostname}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Prints a separate document, without the portal around the dialog. */
function print(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  const heading = page.createElement('h1')
  heading.textContent = title
  const list = page.createElement('pre')
  list.textContent = codes.join('\n')
  page.body.append(heading, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
