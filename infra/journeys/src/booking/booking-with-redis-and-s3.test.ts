import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPageVisit } from '../browser.ts'
import { getInstantVilla } from '../get-villa.ts'
import { insertUser, signIn } from '../people.ts'
import { postAsPage } from '../post-as-page.ts'
import { Product, seededDataVariable } from '../product.ts'
import { hasRedis, RedisServer } from '../redis.ts'
import { S3Server } from '../s3.ts'
import { getBrowser } from '../shared.ts'
import { waitUntilIdle } from '../wait-until-idle.ts'

let redis: RedisServer | undefined
let s3: S3Server
let product: Product
let filesOnDisk: string[]
beforeAll(async () => {
  s3 = await S3Server.start()
  if (hasRedis) redis = await RedisServer.start()
  // The seeded database, and its files in S3 instead of on the disk.
  await s3.upload(join(process.env[seededDataVariable] ?? '', 'objects'))
  product = await Product.start({ ...s3.env, ...(redis && { REDIS_URL: redis.url }) })
  filesOnDisk = await readdir(product.objectStoreDir, { recursive: true })
})
afterAll(async () => {
  await product?.stop()
  await redis?.stop()
  await s3?.stop()
})

it.runIf(hasRedis)('the worker waits for jobs in Redis', async () => {
  await expect.poll(() => redis?.clients()).toMatch(/cmd=(bzpopmin|blmove|brpoplpush)/)
})

const guest = 'books-without-files@example.test'

it('a villa is booked and confirmed with Redis behind the queues and S3 as the only store, which is away meanwhile', async () => {
  const readiness = async (address: string) => {
    const response = await fetch(`${address}/readyz`)
    return `${response.status} ${await response.text()}`
  }
  const api = `http://127.0.0.1:${product.ports.API_PORT}`
  // Visitors came before: the shell has cached what their browsers loaded, which take AVIF. An image that React draws in
  // slices may ask for its own file before it stands in its `picture`.
  const pictures = (await s3.keys('media/')).filter((key) => /\.avif$|\/960\.jpg$/.test(key))
  await fetchAll(product.url, [...pictures, ...(await s3.keys('_mf/a/'))])
  expect(await readiness(product.url)).toBe('200 ok\n')
  await insertUser(product, guest)
  const browser = await getBrowser()
  const customer = await openPageVisit(browser, product.url)
  const staff = await openPageVisit(browser, product.url)
  await signIn(customer.page, guest)
  await signIn(staff.page, 'admin@escapes.test')

  s3.kill()
  await customer.page.goto('/villas')
  await customer.page.getByText(/Villas? Found/).waitFor()
  await waitUntilIdle(customer.page)
  expect(customer.takeConsoleProblems()).toEqual([])
  const checkIn = addDays(civilDateAt(new Date()), 40)
  const checkOut = addDays(checkIn, 3)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const stay = { listingId: villa.id, checkIn, checkOut, guests: { adults: 2 } }
  const { id } = await postAsPage(customer.page, product, '/bookings', { data: stay })
  const data = { paymentMethod: 'bank_transfer' }
  const { version } = await postAsPage(customer.page, product, `/bookings/${id}/submit`, { data })
  await product.inbox.waitForMail(guest, /received|held|booking/i)
  await postAsPage(staff.page, product, `/admin/bookings/${id}/confirm`, { data: { version } })
  await product.inbox.waitForMail(guest, /confirmed/i)

  await expect.poll(() => readiness(product.url)).toMatch(/^200 degraded\nthe object store does not answer/)
  expect(await readiness(api)).toBe('200 ready, but degraded: object store away')
  const pages = ['/', '/tours', '/auth'].map((path) => fetch(product.url + path))
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200])
  await s3.serve()
  await expect.poll(() => readiness(product.url)).toBe('200 ok\n')
  expect(await readdir(product.objectStoreDir, { recursive: true }), 'nothing was written to the disk').toEqual(
    filesOnDisk,
  )
})

const fetchAll = async (origin: string, keys: readonly string[]) => {
  const waiting = [...keys]
  const worker = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const response = await fetch(`${origin}/${key}`)
      if (!response.ok) throw new Error(`${key} was answered with ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}
