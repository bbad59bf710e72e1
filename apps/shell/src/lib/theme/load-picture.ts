import { MAX_PICTURE_PIXELS } from '@portico/contract/rules/account/picture-size'

/** LOOK-171: loads a picture; null if it does not load or has too many pixels. The size is known before it is decoded. */
export async function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  const isLoaded = new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true))
    image.addEventListener('error', () => resolve(false))
  })
  image.src = address
  if (!(await isLoaded)) return null
  const { naturalWidth: width, naturalHeight: height } = image
  // a drawing without a size of its own has none in some browsers
  if (width * height > MAX_PICTURE_PIXELS) return null
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}
