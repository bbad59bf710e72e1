import { useRef, useState } from 'react'
import { ATTACHMENT_EXTENSIONS } from '@portico/contract/rules/support/attachments'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { canTakeScreenshot, takeScreenshot } from './take-screenshot.ts'
import { changeDraft, UPLOAD, useTicketDraft } from './ticket-draft.ts'
import { fileProblem } from './ticket-field-problems.ts'
import { useTicketText } from './ticket-text.ts'

const ACCEPTED = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

interface AttachmentFieldProps {
  isDisabled: boolean
  /** Hides the dialog while a picture of the page is taken. */
  onCapture: (isCapturing: boolean) => void
}

/** TICKET-5, TICKET-43, TICKET-46: one file or a picture of the page, with the state of its upload. */
export function AttachmentField({ isDisabled, onCapture }: AttachmentFieldProps) {
  const text = useTicketText()
  const input = useRef<HTMLInputElement>(null)
  const { file, upload, progress } = useTicketDraft()
  const [problem, setProblem] = useState<'tooLarge' | 'wrongFile' | 'noScreenshot' | null>(null)
  const percent = Math.round(progress * 100)

  const choose = async (file: File) => {
    const wrong = await fileProblem(file)
    setProblem(wrong)
    if (wrong === null) changeDraft({ file })
  }
  const capture = async () => {
    onCapture(true)
    try {
      const picture = await takeScreenshot()
      if (picture) await choose(picture)
    } catch {
      setProblem('noScreenshot')
    } finally {
      onCapture(false)
    }
  }
  return (
    <section className="p-ticket-attachment" aria-label={text('attachment')}>
      <h3>{text('attachment')}</h3>
      {file && (
        <div className="p-ticket-file">
          <Icon name={file.type.startsWith('image/') ? 'picture' : 'document'} />
          <span className="p-ticket-file-name">{file.name}</span>
          <span className="p-ticket-file-state" role="status">
            {upload === UPLOAD.pending && text('pending')}
            {upload === UPLOAD.uploading && text('uploading', { percent })}
            {upload === UPLOAD.done && text('done')}
          </span>
          <IconButton
            icon="close"
            size="small"
            label={text('removeFile', { name: file.name })}
            disabled={isDisabled}
            onClick={() => changeDraft({ file: null })}
          />
          {upload === UPLOAD.uploading && <progress aria-label={text('progress')} max={1} value={progress} />}
        </div>
      )}
      <div className="p-ticket-buttons">
        <Button icon="document" disabled={isDisabled} onClick={() => input.current?.click()}>
          {text('chooseFile')}
        </Button>
        {canTakeScreenshot() && (
          <Button icon="application" disabled={isDisabled} onClick={() => void capture()}>
            {text('screenshot')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('attachment')}
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file can be chosen again
          if (file) void choose(file).finally(() => (currentTarget.value = ''))
        }}
      />
      <p className="p-field-hint">{text('attachmentHint')}</p>
      {problem !== null && (
        <p className="p-field-error" role="alert">
          <Icon name="alert" />
          {text(problem)}
        </p>
      )}
    </section>
  )
}
