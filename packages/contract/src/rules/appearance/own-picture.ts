/** LOOK-76: an address of the portal, or a picture in the address itself; the content policy admits no others (SEC-1). */
export const isOwnPicture = (address: string): boolean =>
  /^\/(?![/\\])[^\s\\]*$/.test(address) || /^data:image\/[a-z0-9.+-]+[;,]/.test(address)
