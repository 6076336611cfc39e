import type { Server } from 'node:http'
import { createServer as createListener, type Server as Listener } from 'node:net'

export interface ListenOptions {
  /** An address, or `localhost` for both loopback addresses. */
  host: string
  /** 0 chooses a free port. */
  port: number
  /** The variable that sets the port, named in error messages. */
  portVariable: string
}

export interface ListeningServer {
  port: number
  /** Accepts no new connections; resolves when the open ones have ended. */
  close(): Promise<void>
}

const attempts = 5
const otherFamily = '::1'
/** The machine lacks one address family; the other suffices. */
const isAbsent = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')

const open = (listener: Listener, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, host, () => {
      listener.off('error', reject)
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

const closeListener = (listener: Listener): Promise<void> => new Promise((resolve) => listener.close(() => resolve()))

/** A second listener that hands its connections to the server. */
const entranceTo = (server: Server): Listener => {
  const entrance = createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
  entrance.maxConnections = server.maxConnections
  return entrance
}

const openBoth = async (server: Server, port: number, attempt = 1): Promise<ListeningServer> => {
  const boundPort = await open(server, port, '127.0.0.1')
  const entrance = entranceTo(server)
  try {
    await open(entrance, boundPort, otherFamily)
  } catch (error) {
    if (isAbsent(error)) return { port: boundPort, close: () => closeListener(server) }
    await closeListener(server)
    // A port chosen by the system may be taken in the other family; try another one.
    if (port === 0 && attempt < attempts) return openBoth(server, port, attempt + 1)
    throw error
  }
  return {
    port: boundPort,
    close: async () => {
      await Promise.all([closeListener(server), closeListener(entrance)])
    },
  }
}

/** Resolves when connections are accepted. Throws a plain sentence when the port is taken or not allowed. */
export const listen = async (server: Server, { host, port, portVariable }: ListenOptions): Promise<ListeningServer> => {
  try {
    if (host === 'localhost') return await openBoth(server, port)
    const boundPort = await open(server, port, host)
    return { port: boundPort, close: () => closeListener(server) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Set ${portVariable} to a free one.`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used. Set ${portVariable} to another one.`, { cause: error })
    if (code === 'EADDRNOTAVAIL') throw new Error(`HOST: ${host} is no address of this machine.`, { cause: error })
    throw error
  }
}
