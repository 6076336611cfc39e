import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ListenOptions, type Server } from 'node:net'

/** Above the ports that browsers do not open. */
const first = 11_000
const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'

/**
 * Where the kernel begins to assign ports of outgoing connections: below it, a port that is free now is still free when a
 * slow program listens on it. 32768 on Linux unless the machine is set up otherwise, above it elsewhere.
 */
const readFirstOutgoingPort = (file = rangeFile): number =>
  existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split(/\s+/)[0]) : 32_768

/** On a machine whose outgoing connections take all ports, those of this range too: the lock and a second try remain. */
const toRange = (firstOutgoing: number): [number, number] => [
  first,
  firstOutgoing > first + 1_000 ? firstOutgoing : 32_768,
]

const listenOn = async (options: ListenOptions): Promise<Server | undefined> => {
  const server = createServer()
  try {
    server.listen(options)
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
}

/**
 * Nobody else who asks here gets that port until this process ends. The name of an abstract socket is a lock that the
 * kernel frees even after `kill -9`; a file would be left over. Only Linux has them: elsewhere a port is not locked.
 */
const lockPort = async (port: number): Promise<boolean> => {
  if (process.platform !== 'linux') return true
  const lock = await listenOn({ path: `\0sri-lanka-escapes-port-${port}` })
  lock?.unref()
  return lock !== undefined
}

const isFree = async (port: number): Promise<boolean> => {
  const server = await listenOn({ port })
  if (!server) return false
  server.close()
  await once(server, 'close')
  return true
}

/**
 * Finds `count` ports that nobody listens on, and nobody else who asks here will. No library: get-port tries a range from
 * its beginning, so that test runs side by side would find the same ports.
 */
export const findFreePorts = async (count: number): Promise<number[]> => {
  const [from, to] = toRange(readFirstOutgoingPort())
  const ports: number[] = []
  while (ports.length < count) {
    const port = randomInt(from, to)
    if ((await lockPort(port)) && (await isFree(port))) ports.push(port)
  }
  return ports
}

export const findFreePort = async (): Promise<number> => {
  const [port = 0] = await findFreePorts(1)
  return port
}

/** As Node, PostgreSQL and `npm start` say that somebody else listens on a port. */
const isPortTaken = (error: unknown): boolean =>
  /EADDRINUSE|address already in use|is taken by another program/i.test(String(error)) ||
  (error instanceof Error && error.cause !== undefined && isPortTaken(error.cause))

const maxAttempts = 3

/** Starts something that listens on `count` free ports; again on others when another program took one meanwhile. */
export const startOnFreePorts = async <T>(count: number, start: (ports: number[]) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await start(await findFreePorts(count))
    } catch (error) {
      if (attempt === maxAttempts || !isPortTaken(error)) throw error
    }
}
