import { createServer, type Server } from 'node:net'
import { type Ports, portNames } from './settings.ts'

const open = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => resolve(server))
  })

const portOf = (server: Server): number => {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a server without a port')
  return address.port
}

/** That many ports that nobody listens on. All are held at the same time, so no two are the same. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, open))
  const ports = servers.map(portOf)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export const freeStackPorts = async (): Promise<Ports> => {
  const free = await freePorts(portNames.length)
  return Object.fromEntries(portNames.map((name, index) => [name, free[index]])) as Ports
}
