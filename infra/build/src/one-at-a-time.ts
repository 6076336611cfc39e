import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

const listenOn = async (path: string): Promise<Server | undefined> => {
  const server = createServer()
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

/** Who holds the name ends each connection when it is done, or the kernel does. */
const waitForHolder = (path: string): Promise<void> =>
  new Promise((resolve) => {
    connect(path)
      .on('error', () => undefined)
      .on('close', () => resolve())
  })

/**
 * Runs work that no other process of this machine does at the same time under the same name. The name of an abstract
 * socket is a lock that is freed even after `kill -9`; only Linux has them, elsewhere nothing is locked.
 */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (process.platform !== 'linux') return work()
  const path = `\0sri-lanka-escapes-${name}`
  let held = await listenOn(path)
  while (!held) {
    await waitForHolder(path)
    held = await listenOn(path)
  }
  const waiting = new Set<Socket>()
  held.on('connection', (socket) => waiting.add(socket.on('error', () => undefined)))
  try {
    return await work()
  } finally {
    held.close()
    for (const socket of waiting) socket.destroy()
  }
}
