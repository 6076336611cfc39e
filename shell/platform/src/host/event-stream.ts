export interface StreamEvent {
  data: string
  /** The position to resume after. */
  lastEventId: string
}

/**
 * Reads `text/event-stream` piece by piece, as the standard of server-sent events says. Yields the events that each
 * piece completes; an event that is cut off by the end of the stream is dropped.
 */
export const createEventStreamParser = (onEvent: (event: StreamEvent) => void, resumeAfter = '') => {
  let lastEventId = resumeAfter
  let id = resumeAfter
  let data: string[] = []
  let rest = ''
  const readLine = (line: string): void => {
    if (line === '') {
      lastEventId = id
      if (data.length > 0) onEvent({ data: data.join('\n'), lastEventId })
      data = []
      return
    }
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') data.push(value)
    if (field === 'id' && !value.includes('\0')) id = value
  }
  return {
    push: (piece: string): void => {
      // A carriage return at the end may be half of a line break.
      const text = rest + piece
      const lines = text.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) readLine(line)
    },
    getLastEventId: () => lastEventId,
  }
}
