import { useState, type Ref } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { ListenButton } from './listen-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

export interface CaptchaFieldProps {
  /** The time of the request; another time requests another image. */
  image: number
  value: string
  error: string | null
  onChange: (value: string) => void
  onRenew: () => void
  ref: Ref<HTMLInputElement>
}

export function CaptchaField({ image, value, error, onChange, onRenew, ref }: CaptchaFieldProps) {
  const text = useText()
  const [shownPicture, setShownPicture] = useState<number | null>(null)
  return (
    <div className="p-captcha">
      <TextField
        ref={ref}
        size="large"
        label={text('signIn.captcha')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        value={value}
        onChange={onChange}
        error={error}
      />
      <img
        key={image}
        className="p-captcha-image"
        alt={text('signIn.captcha')}
        src={`/identification/captcha?t=${image}`}
        onLoad={() => setShownPicture(image)}
      />
      {/* the audio captcha belongs to the loaded image */}
      <ListenButton image={image} isDisabled={shownPicture !== image} onRenew={onRenew} />
      <IconButton icon="reload" size="large" label={text('signIn.newCaptcha')} onClick={onRenew} />
    </div>
  )
}
