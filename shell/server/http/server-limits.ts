import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import type { RequestBodyLimits } from './receive-body.ts'

/**
 * Explicit limits of the public server: slow and huge requests end early. Keep-alive outlasts that of a load balancer,
 * which must not write to a closing connection. Slow bodies are ended by their rate, not by time.
 */
export const httpServerOptions: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
}

/** Many guests of a hotel share one address; a browser opens six connections. */
const maxConnectionsPerNetwork = 256

export const requestBodyLimits: RequestBodyLimits = {
  maxBytes: 16 * 1024 * 1024,
  maxBytesInMemory: 64 * 1024,
  graceMs: 10_000,
  minBytesPerSecond: 500,
}

/** Concurrent request bodies, in memory and in files. */
export const requestBodyConcurrency = {
  small: { perNetwork: 64, total: 1_024 },
  large: { perNetwork: 12, total: 128 },
}

/** Answers of the API that may keep a connection to it busy, each for as long as its reader takes. */
export const largeAnswerConcurrency = { perNetwork: 64, total: 1_024 }

/** A trusted proxy has no limit, since its connections are those of many clients. */
export const limitConnections = (server: Server, isTrustedProxy: (address: string) => boolean): void => {
  server.maxConnections = 10_000
  server.maxRequestsPerSocket = 10_000
  const limit = createConcurrencyLimit({ perNetwork: maxConnectionsPerNetwork, total: server.maxConnections })
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(address)) return
    const slot = limit.acquire(address)
    if (typeof slot === 'string') socket.destroy()
    else socket.once('close', slot.release)
  })
}
