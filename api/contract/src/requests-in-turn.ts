interface Connection {
  destroy(): unknown
}

interface AnswerInTurn {
  /** Null until the answers before it on this connection are sent. */
  socket: unknown
  once(event: 'socket', listener: () => void): unknown
}

/** No browser or proxy sends a second request before its first one is answered. */
export const maxRequestsWaiting = 16

/**
 * Answers the requests of a connection one after the other, and ends it where many wait. Node begins all that a client
 * sends without waiting for answers, and finishes them although it is gone.
 */
export const inTurn = <Request extends { socket: Connection }, Response extends AnswerInTurn>(
  listener: (request: Request, response: Response) => unknown,
): ((request: Request, response: Response) => void) => {
  const waiting = new WeakMap<Connection, number>()
  return (request, response) => {
    if (response.socket) {
      listener(request, response)
      return
    }
    const { socket } = request
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > maxRequestsWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, count)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      listener(request, response)
    })
  }
}
