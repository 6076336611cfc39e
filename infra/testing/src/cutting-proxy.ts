import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A connection that is cut once so many bytes have gone up, as in a tunnel: what was under way is lost. */
export const startCuttingProxy = async (targetPort: number) => {
  const open = new Set<Socket>()
  let bytesFromClients = 0
  let limits: { at: number; staysDown: boolean }[] = []
  let cuts = 0
  let isDown = false
  const cutAll = () => {
    isDown = limits.shift()?.staysDown ?? false
    cuts += 1
    for (const socket of open) socket.destroy()
  }
  const server = createServer((client) => {
    if (isDown) {
      client.destroy()
      return
    }
    const target = connect(targetPort, '127.0.0.1')
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (bytes: Buffer) => {
      const left = (limits[0]?.at ?? Infinity) - bytesFromClients
      bytesFromClients += Math.min(bytes.length, Math.max(0, left))
      if (left < bytes.length) cutAll()
      else if (!target.write(bytes)) {
        client.pause()
        target.once('drain', () => client.resume())
      }
    })
    target.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get bytesFromClients() {
      return bytesFromClients
    },
    get cuts() {
      return cuts
    },
    /** Of all that clients sent, counted from the start; several cuts follow each other. */
    cutAfter: (at: number, { staysDown = false } = {}) => {
      limits = [...limits, { at, staysDown }]
    },
    /** Down: every connection is cut, and no new one made. */
    setDown: (down: boolean) => {
      isDown = down
      if (down) for (const socket of open) socket.destroy()
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
