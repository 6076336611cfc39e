import type { Server, ServerOptions } from 'node:http'

/**
 * Said out loud, because the public end of everything is here: slow and huge requests end early. Connections are kept
 * longer than a balancer in front keeps them, so that it never writes into one that is being closed.
 */
export const serverOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
}

export const limitConnections = (server: Server): void => {
  server.maxConnections = 10_000
  server.maxRequestsPerSocket = 10_000
}
