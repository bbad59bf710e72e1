/**
 * LOOK-40: returns the address of a file of the portal's origin, or a data address. Another server would learn of the
 * person's visit. An address that could end a string in a style is rejected.
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
