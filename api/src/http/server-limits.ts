import type { Server, ServerOptions } from 'node:http'

/** The defaults of Node allow slow and huge requests. */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
}

export const limitTotalConnections = (server: Server): void => {
  server.maxConnections = 2_000
  server.maxRequestsPerSocket = 10_000
}
