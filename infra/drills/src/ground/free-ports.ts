import { createServer } from 'node:net'

const listen = () =>
  new Promise<{ port: number; close: () => void }>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('no port'))
      else resolve({ port: address.port, close: () => server.close() })
    })
  })

/** Ports that are free and different from each other: all are held until all are known. */
export const freePorts = async (count: number): Promise<number[]> => {
  const held = await Promise.all(Array.from({ length: count }, listen))
  for (const { close } of held) close()
  return held.map(({ port }) => port)
}
