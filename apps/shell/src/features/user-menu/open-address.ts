/** Opens an address by the wire's `openType`: 0 in this window, all others in a separate window without an opener. */
export function openAddress(address: string | null, openType: number): void {
  if (address === null) return
  if (openType === 0) location.assign(address)
  else window.open(address, '_blank', 'noopener')
}
