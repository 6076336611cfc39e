import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Lets the balancer notice, takes nothing new, lets what runs finish, and cuts what does not. */
export const stopServing = async (server: Server, { noticeMs, drainMs }: { noticeMs: number; drainMs: number }): Promise<void> => {
  await pause(noticeMs)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await Promise.race([closed, pause(drainMs)])
  server.closeAllConnections()
}
