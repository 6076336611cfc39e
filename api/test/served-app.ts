import { createServer, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import { limitTotalConnections, serverOptions } from '#/http/server-limits.ts'
import type { TestApp } from './harness.ts'

/** A test's api behind a real socket, with the limits that the api's own process sets. */
export const serveApp = async ({ app }: TestApp): Promise<{ port: number; stop(): Promise<void> }> => {
  const options = { fetch: app.fetch, hostname: '127.0.0.1', port: 0, createServer, serverOptions }
  const [server, port] = await new Promise<[Server, number]>((resolve) => {
    const starting = serve(options, (address) => resolve([starting as Server, address.port]))
  })
  limitTotalConnections(server)
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, stop }
}
