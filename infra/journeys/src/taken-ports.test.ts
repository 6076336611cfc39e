import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultPorts } from '../../local/stack/settings.ts'
import { Product } from './product.ts'

const occupied: Server[] = []
let product: Product
/** As `npm start` does; where it runs already, it holds them itself. */
const occupy = async (port: number) => {
  const server = createServer((socket) => socket.destroy())
  server.listen(port)
  await once(server, 'listening').then(
    () => occupied.push(server),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
    },
  )
}
beforeAll(async () => {
  for (const port of Object.values(defaultPorts)) await occupy(port)
  product = await Product.start()
})
afterAll(async () => {
  await product?.stop()
  for (const server of occupied) server.close()
})

it('the tests’ product runs beside one that has all of the default ports', async () => {
  const taken = new Set(Object.values(defaultPorts))
  expect(Object.values(product.ports).filter((port) => taken.has(port))).toEqual([])
  const paths = ['/', '/readyz', '/api/v1/listings', '/villas']
  const answers = await Promise.all(paths.map((path) => fetch(product.url + path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await product.inbox.listMails()).toBeInstanceOf(Array)
})
