import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Counts requests that are being answered, so that an open connection without one keeps nobody waiting. */
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
 * Made when the server starts. Stopping lets the balancer notice, takes nothing new, lets what runs finish, and cuts
 * what does not.
 */
export const stopServing = (server: Server) => {
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
