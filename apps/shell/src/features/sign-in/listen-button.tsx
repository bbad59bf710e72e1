import { useState } from 'react'
import { fetchWithoutBearer } from '../../lib/api/api.ts'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { IconButton } from '../../ui/button.tsx'

interface ListenButtonProps {
  image: number
  isDisabled: boolean
  onRenew: () => void
}

/** SIGN-28: for people who cannot read the image. Its status messages are for screen readers only. */
export function ListenButton({ image, isDisabled, onRenew }: ListenButtonProps) {
  const text = useText()
  const language = useLanguage()
  const [news, setNews] = useState('')
  const listen = async () => {
    setNews(text('signIn.listening'))
    try {
      const answer = await fetchWithoutBearer(`/identification/captcha/audio?t=${image}&lang=${language}`)
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      await play(await answer.arrayBuffer())
      setNews('')
    } catch {
      setNews(text('signIn.listenFailed'))
      onRenew()
    }
  }
  return (
    <>
      <IconButton
        icon="listen"
        size="large"
        label={text('signIn.listen')}
        disabled={isDisabled}
        onClick={() => void listen()}
      />
      <span className="p-hidden" role="status">
        {news}
      </span>
    </>
  )
}

/** Resolves at the end of the sound. */
async function play(sound: ArrayBuffer): Promise<void> {
  const context = new AudioContext()
  const source = context.createBufferSource()
  source.buffer = await context.decodeAudioData(sound)
  source.connect(context.destination)
  source.start()
  await new Promise((ended) => source.addEventListener('ended', ended))
  await context.close()
}
