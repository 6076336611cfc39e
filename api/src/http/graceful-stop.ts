import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Counts running requests: idle connections do not delay the stop. */
const watch = (server: Server) => {
  let running = 0
  server.on('request', (_, response) => {
    running += 1
    response.once('close', () => {
      running -= 1
    })
  })
  return () => running
}

/**
 * Call it when the server starts. The returned function waits `noticeMs` for the load balancer, takes no new
 * connections, gives running requests `drainMs` to finish and cuts the rest.
 */
export const createGracefulStop = (server: Server) => {
  const running = watch(server)
  return async ({ noticeMs, drainMs }: { noticeMs: number; drainMs: number }): Promise<void> => {
    await pause(noticeMs)
    server.close()
    server.closeIdleConnections()
    const until = performance.now() + drainMs
    while (running() > 0 && performance.now() < until) await pause(25)
    server.closeAllConnections()
  }
}
