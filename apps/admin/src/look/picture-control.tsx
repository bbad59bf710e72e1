import { useRef, useState } from 'react'
import { usePortal } from '../portal-context.ts'

interface PictureControlProps {
  name: string
  /** A picture in the address itself, or a path of the portal. */
  value: string | null
  /** The most characters of the address. */
  longest: number
  onChange: (value: string | null) => void
}

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

/** The size of a file whose address is not longer; base64 has four characters for three bytes. */
const kilobytesOf = (longest: number) => Math.floor((longest * 0.7) / 1000)

/** ADMIN-115: a picture is chosen as a file, and kept in the address itself. */
export function PictureControl({ name, value, longest, onChange }: PictureControlProps) {
  const { texts } = usePortal()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const choose = async (file: File) => {
    if (!TYPES.includes(file.type)) return setProblem(texts.look.pictureType)
    const address = await addressOf(file)
    if (address.length > longest)
      return setProblem(texts.look.pictureTooLarge.replace('{size}', String(kilobytesOf(longest))))
    setProblem('')
    onChange(address)
  }
  return (
    <>
      <div className="picture">
        {value === null ? (
          <span className="quiet">{texts.look.noPicture}</span>
        ) : value.startsWith('data:') ? (
          <img src={value} alt={name} />
        ) : (
          <code>{value}</code>
        )}
        <span className="actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES.join(',')}
            aria-label={`${texts.look.choosePicture}: ${name}`}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void choose(file)
              // the same file can be chosen again
              target.value = ''
            }}
          />
          <button
            type="button"
            className="button"
            aria-label={`${texts.look.choosePicture}: ${name}`}
            onClick={() => input.current?.click()}
          >
            {texts.look.choosePicture}
          </button>
          {value !== null && (
            <button
              type="button"
              className="button"
              aria-label={`${texts.look.removePicture}: ${name}`}
              onClick={() => onChange(null)}
            >
              {texts.look.removePicture}
            </button>
          )}
        </span>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  )
}

function addressOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(reader.result as string))
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}
