export interface ServerEvent {
  name: string
  data: string
  /** The id of the last event that had one. */
  id: string
}

interface Listeners {
  onEvent: (event: ServerEvent) => void
  /** The stream names the time before it is opened again, in milliseconds. */
  onRetry: (milliseconds: number) => void
  /** An id without an event: the point from which the stream resumes. */
  onId: (id: string) => void
}

/** Reads server-sent events (HTML, section 9.2.6) from text that arrives in parts. */
export function createEventParser({ onEvent, onRetry, onId }: Listeners): (part: string) => void {
  let incompleteText = ''
  let [id, name, data] = ['', '', [] as string[]]
  let hasNewId = false

  function readLine(line: string): void {
    if (line === '') return dispatch()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
    else if (field === 'id' && !value.includes('\0')) {
      id = value
      hasNewId = true
    }
  }

  /** Stores the id only when its event is complete, so that a stream that is cut within an event resumes before it. */
  function dispatch(): void {
    if (hasNewId) onId(id)
    hasNewId = false
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n'), id })
    ;[name, data] = ['', []]
  }

  return (part) => {
    // a part may end between the two characters of a line break
    const lines = (incompleteText + part).split(/\r\n|\n|\r(?=[^\n])/)
    incompleteText = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
