import { useEffect, useState, type ComponentProps } from 'react'
import { loadPicture } from '../../lib/theme/load-picture.ts'

type LogoImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & { address: string }

/** LOOK-56, LOOK-171: a logo, when it has loaded. One that does not load or has too many pixels takes no space. */
export function LogoImage({ address, ...native }: LogoImageProps) {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadPicture(address).then((image) => isCurrent && setLoaded(image && address))
    return () => {
      isCurrent = false
    }
  }, [address])
  return loaded === address && <img src={address} alt="" {...native} />
}
