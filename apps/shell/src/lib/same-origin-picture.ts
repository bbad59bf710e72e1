/**
 * LOOK-40: a file of our own origin, or a picture in the address itself. One from elsewhere would tell somebody else who is here,
 * and what could end a style's string is none.
 */
export function sameOriginPicture(address: string | null | undefined): string | null {
  if (!address || /["\\\s<>]/.test(address)) return null
  return /^\/(?!\/)/.test(address) || /^data:image\/[a-z0-9.+-]+[;,]/.test(address) ? address : null
}

/** The same as a value of `background-image`. */
export function pictureStyle(address: string | null | undefined): string | undefined {
  const own = sameOriginPicture(address)
  return own === null ? undefined : `url("${own}")`
}
