import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface ChooseFileProps {
  label: string
  /** The endings of the files that the browser offers, such as `.csv`. */
  accept: string
  isPrimary: boolean
  isDisabled?: boolean
  onChoose: (file: File) => void
}

/** A button that lets the person choose a file of their machine. The same file can be chosen again. */
export function ChooseFile({ label, accept, isPrimary, isDisabled = false, onChoose }: ChooseFileProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <button
        type="button"
        className={isPrimary ? 'button is-primary' : 'button'}
        disabled={isDisabled}
        onClick={() => field.current?.click()}
      >
        <Upload size={16} aria-hidden="true" focusable="false" />
        {label}
      </button>
    </>
  )
}
