import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttingProxy {
  port: number
  /** Lets so many more bytes of one connection through, in the middle of an event perhaps, and then ends it. */
  cut(random: () => number): void
  /** Ends at once those that wait for more bytes to be cut off; returns how many. */
  endCut(): number
  close(): void
}

interface Connection {
  client: Socket
  server: Socket
  /** Bytes that still pass; undefined: all. */
  left: number | undefined
}

const maxBytesLeft = 600

/** Passes connections on to the targets in turn, as a load balancer does, and cuts them off. */
export const startCuttingProxy = async (targets: readonly string[]): Promise<CuttingProxy> => {
  const connections = new Set<Connection>()
  let count = 0
  const listener = createServer((client) => {
    const { hostname, port } = new URL(targets[count++ % targets.length]!)
    const server = connect(Number(port), hostname)
    const connection: Connection = { client, server, left: undefined }
    connections.add(connection)
    const end = () => {
      connections.delete(connection)
      client.destroy()
      server.destroy()
    }
    client.pipe(server)
    server.on('data', (bytes: Buffer) => {
      const passing = connection.left === undefined ? bytes : bytes.subarray(0, connection.left)
      if (connection.left !== undefined) connection.left -= passing.length
      client.write(passing)
      if (connection.left === 0) client.end(end)
    })
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: (listener.address() as AddressInfo).port,
    cut: (random) => {
      const open = [...connections].filter(({ left }) => left === undefined)
      const chosen = open[Math.floor(random() * open.length)]
      if (!chosen) return
      chosen.left = Math.floor(random() * maxBytesLeft)
      if (chosen.left === 0) chosen.client.destroy()
    },
    endCut: () => {
      const cut = [...connections].filter(({ left }) => left !== undefined)
      for (const { client } of cut) client.destroy()
      return cut.length
    },
    close: () => {
      for (const { client } of connections) client.destroy()
      listener.close()
    },
  }
}
