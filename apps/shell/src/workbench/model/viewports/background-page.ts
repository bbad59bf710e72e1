/** Pages of applications that no tab shows; the application's code is in the id of the viewport. */
const ID = /^background:\d+:(.+)$/
let count = 0

export const backgroundId = (applicationCode: string): string => `background:${++count}:${applicationCode}`

/** Returns the application's code; undefined for the id of a tab. */
export function backgroundApplication(id: string): string | undefined {
  return ID.exec(id)?.[1]
}
