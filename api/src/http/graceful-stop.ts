import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Counts running requests: idle connections do not delay the stop. */
const watch = (server: Server) => {
  let running = 0
  let isEnding = false
  // First, before the response is written.
  server.prependListener('request', (_, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
    })
    // Who keeps connections sends the next request elsewhere, and not on one that is closed as it is sent.
    if (isEnding) response.setHeader('connection', 'close')
  })
  return {
    countRunning: () => running,
    endConnections: () => {
      isEnding = true
    },
  }
}

/**
 * Call it when the server starts. The returned function waits for `noticed`, by when the load balancer has noticed, while each
 * response ends its connection; then it takes no new connections, gives running requests `drainMs` to finish and cuts the rest.
 */
export const createGracefulStop = (server: Server) => {
  const { countRunning, endConnections } = watch(server)
  return async ({ noticed, drainMs }: { noticed: Promise<unknown>; drainMs: number }): Promise<void> => {
    endConnections()
    await noticed
    server.close()
    server.closeIdleConnections()
    const until = performance.now() + drainMs
    while (countRunning() > 0 && performance.now() < until) await pause(25)
    server.closeAllConnections()
  }
}
