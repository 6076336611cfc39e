// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultPorts } from '../../../local/stack/settings.ts'
import { Product } from '../product.ts'
import { getBrowser } from '../shared.ts'
import { expectBookingJourneySucceeds } from './expect-booking-journey-succeeds.ts'

/** As `npm start` does; where it runs already, it holds the port itself. */
const occupy = async (port: number): Promise<Server> => {
  const server = createServer((socket) => socket.destroy())
  server.listen(port)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
  })
  return server
}

let product: Product
beforeAll(async () => {
  const occupied = await Promise.all(Object.values(defaultPorts).map(occupy))
  try {
    product = await Product.start()
  } finally {
    for (const server of occupied) server.close()
  }
})
afterAll(() => product?.stop())

it('the tests’ product starts beside one that has all of the default ports', async () => {
  const taken = new Set(Object.values(defaultPorts))
  expect(Object.values(product.ports).filter((port) => taken.has(port))).toEqual([])
  const answers = await Promise.all(['/', '/readyz', '/api/v1/listings'].map((path) => fetch(product.url + path)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await product.inbox.listMails()).toBeInstanceOf(Array)
})

it('a villa is found, booked and confirmed in a browser that translates, with one mail each, and survives the death of every process', async () => {
  await expectBookingJourneySucceeds(await getBrowser(), product, { isTranslated: true, isCrashed: true })
})
