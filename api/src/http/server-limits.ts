import type { Server, ServerOptions } from 'node:http'

/** Said out loud, because the defaults are made for other servers: slow and huge requests end early. */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
}

export const limitConnections = (server: Server): void => {
  server.maxConnections = 2_000
  server.maxRequestsPerSocket = 10_000
}
