import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below 32768, where Linux begins to assign ports of outgoing connections: a port that is free now is still free when a
 * slow program listens on it. Above the ports that browsers do not open. No library: get-port tries a range from its
 * beginning, so that test runs side by side would find the same ports.
 */
const [first, last] = [11_000, 32_000]

const listenOn = async (port: number): Promise<Server | undefined> => {
  const server = createServer()
  try {
    server.listen(port)
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

/** Finds `count` ports that nobody listens on. All are held until all are known, so no two are the same. */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const servers = new Map<number, Server>()
  while (servers.size < count) {
    const port = randomInt(first, last)
    const server = servers.has(port) ? undefined : await listenOn(port)
    if (server) servers.set(port, server)
  }
  await Promise.all([...servers.values()].map((server) => new Promise((resolve) => server.close(resolve))))
  return [...servers.keys()]
}

export const findFreePort = async (): Promise<number> => {
  const [port = 0] = await findFreePorts(1)
  return port
}
