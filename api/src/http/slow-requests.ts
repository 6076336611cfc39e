import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { toAddressNetworks } from '@escapes/contract/client-address'

export interface ConnectionRules {
  /** How long a body may take before its rate counts. */
  graceMs: number
  minBytesPerSecond: number
  maxConnectionsPerNetwork: number
}

/** The shell sends whole bodies at once; these limits are for clients that bypass it. */
const usual: ConnectionRules = { graceMs: 10_000, minBytesPerSecond: 500, maxConnectionsPerNetwork: 256 }

/** Ends the connection of a body that arrives too slowly, unless this process is the one that does not read. */
const watchRate = (request: IncomingMessage, { graceMs, minBytesPerSecond }: ConnectionRules): void => {
  const { socket } = request
  const minBytes = (minBytesPerSecond * graceMs) / 1_000
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    if (request.readableLength === 0 && socket.bytesRead - before < minBytes) socket.destroy()
    before = socket.bytesRead
  }, graceMs)
  timer.unref()
  request.once('close', () => clearInterval(timer))
}

const limitConnectionsOfOne = (server: Server, isTrusted: (address: string) => boolean, max: number): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address)) return
    const { narrow } = toAddressNetworks(address)
    const count = (open.get(narrow) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    open.set(narrow, count)
    socket.once('close', () => {
      const left = (open.get(narrow) ?? 1) - 1
      if (left > 0) open.set(narrow, left)
      else open.delete(narrow)
    })
  })
}

/** Limits slow bodies, and connections per network. Trusted proxies are exempt: they carry many clients. */
export const limitSlowBodiesAndConnections = (
  server: Server,
  isTrusted: (address: string) => boolean,
  rules: ConnectionRules = usual,
): void => {
  limitConnectionsOfOne(server, isTrusted, rules.maxConnectionsPerNetwork)
  server.on('request', (request: IncomingMessage) => {
    if (!request.complete) watchRate(request, rules)
  })
}
