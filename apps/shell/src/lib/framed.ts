/** Is this page shown inside another one? Then it leads nobody to where one signs in: that page is framed by nobody (ENTRY-80). */
export function isFramed(): boolean {
  return window.top !== window.self
}
