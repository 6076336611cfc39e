import type { Server } from 'node:http'

/** Resolves with the port in use; a taken one is told with the variable that chooses it. */
export const listen = (server: Server, port: number, variable: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(new Error(`Port ${port} is taken. Set ${variable} to a free one.`))
      else if (error.code === 'EACCES')
        reject(new Error(`Port ${port} may not be used. Set ${variable} to another one.`))
      else reject(error)
    })
    server.listen(port, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
