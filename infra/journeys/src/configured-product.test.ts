// @module-tag account
// @module-tag storefront

import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { createTotpCode } from '@escapes/contract/testing/totp'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium, openPageVisit, type PageVisit, phoneViewport, webGlArguments } from './browser.ts'
import { findDrawingFaults } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { demoPassword, insertUser, newAddress } from './people.ts'
import { Product, seededDataVariable } from './product.ts'
import { hasRedis, RedisServer } from './redis.ts'
import { S3Server } from './s3.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** A host name without TLS is no secure context, which `localhost` always is. */
const host = 'book.escapes.test'
/**
 * The product with what an operator may set: a second step for staff, sign-in with another service, maps of Mapbox, no TLS,
 * Redis behind the queues, and S3 as the only store.
 */
let product: Product
let browser: Browser
let redis: RedisServer | undefined
let s3: S3Server
let filesOnDisk: string[]
/** Staff, once they have set their second step up. */
let manager: Page
let asked: string[]
let standIn: Server

/** A style whose tiles come from the same address, as those of Mapbox do. */
const toStyle = (origin: string) => ({
  version: 8,
  sources: { ground: { type: 'raster', tiles: [`${origin}/tiles/{z}/{x}/{y}.png`], tileSize: 512 } },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#aed3cf' } },
    { id: 'ground', type: 'raster', source: 'ground' },
  ],
})

beforeAll(async () => {
  asked = []
  standIn = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*')
    if (request.url?.startsWith('/style.json')) {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(toStyle(`http://${request.headers.host}`)))
    } else response.writeHead(404).end()
  })
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  s3 = await S3Server.start()
  if (hasRedis) redis = await RedisServer.start()
  // The seeded database, and its files in S3 instead of on the disk.
  await s3.upload(join(process.env[seededDataVariable] ?? '', 'objects'))
  ;[product, browser] = await Promise.all([
    Product.start(
      {
        STAFF_TOTP: 'required',
        OIDC_DEMO: 'yes',
        MAPBOX_TOKEN: 'pk.stand-in',
        MAP_STYLE_URL: `${origin}/style.json`,
        DEMO_ACCOUNTS: 'yes',
        ...s3.env,
        ...(redis && { REDIS_URL: redis.url }),
      },
      host,
    ),
    launchChromium(`--host-resolver-rules=MAP ${host} 127.0.0.1`, ...webGlArguments),
  ])
  filesOnDisk = await readdir(product.objectStoreDir, { recursive: true })
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await redis?.stop()
  await s3?.stop()
  standIn?.close()
})

/** Chromium logs on any page without TLS that this header has no effect. */
const ignoredHeader = /Cross-Origin-Opener-Policy header has been ignored/
const takeProblems = ({ takeConsoleProblems }: PageVisit): string[] =>
  takeConsoleProblems().filter((text) => !ignoredHeader.test(text))

/** Asked in the page: only this browser knows the host. */
const signedInAs = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/v1/me')).json()) as { user: { email: string } | null }
    return answer.user?.email
  })

/** Asked in a page without an application. */
const signInHere = async (page: Page, email: string): Promise<void> => {
  await page.goto('/livez')
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/auth/sign-in/email', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ email, password: demoPassword }),
  )
  expect(status).toBe(200)
}

/** On the page of the provider. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByRole('button', { name }).click()
}
const continueWithProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Island ID' }).click()

it('staff set a second step up before they work', async () => {
  const email = 'manager@escapes.test'
  // An earlier try may have set it up.
  await product.query('delete from two_factors using users where users.id = user_id and email = $1', [email])
  await product.query('update users set two_factor_enabled = false where email = $1', [email])
  const visit = await openPageVisit(browser, product.url)
  const { page } = visit
  await page.goto('/auth?redirect=%2Fadmin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dashboard\/security\?redirect=/)
  const step = page.getByRole('region', { name: 'Second step at sign-in' })
  await step.getByLabel(/^Your password/).fill(demoPassword)
  await step.getByRole('button', { name: 'Set it up' }).click()
  await step.getByRole('img', { name: /QR code/ }).waitFor()
  const shown = (await step.getByText(/^([A-Z2-7]{1,4} ?){5,}$/).textContent()) ?? ''
  const secret = shown.replaceAll(' ', '')
  await step.getByLabel(/^Code/).fill(await createTotpCode(secret))
  await step.getByRole('button', { name: 'Turn the second step on' }).click()
  await step.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(takeProblems(visit)).toEqual([])
  manager = page
})

it('with a token the map is that of mapbox-gl, with the same pins and moves, and no request leaves the machine', async () => {
  const { page, context } = await openPageVisit(browser, product.url)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/villas-with-map')
  await page.locator('[data-status="ready"]').waitFor()
  expect(await findDrawingFaults(page, { withRules: false })).toEqual([])
  expect(await page.locator('.mapboxgl-canvas').count()).toBe(1)
  await expect.poll(() => page.locator('[data-pin]').count()).toBeGreaterThan(3)
  await page.locator('.mapboxgl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).not.toBeNull()
  await expect.poll(() => asked.some((path) => path.startsWith('/tiles/'))).toBe(true)
  expect([...hosts].filter((host) => ![host, '127.0.0.1', ''].includes(host))).toEqual([])
  await context.close()
})

it('somebody new continues with another service, is back at a villa, and books it and uploads a receipt over plain http', async () => {
  const checkIn = addDays(civilDateAt(new Date()), 40)
  const checkOut = addDays(checkIn, 2)
  const { id } = await getInstantVilla(product, checkIn, checkOut)
  const visit = await openPageVisit(browser, product.url, phoneViewport)
  const { page } = visit
  const villa = `/villas/${id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`
  await page.goto(`/auth?tab=sign-up&redirect=${encodeURIComponent(villa)}`)
  await continueWithProvider(page)
  await choose(page, 'Nadia Keller')
  await page.waitForURL(`**${villa}`)
  expect(await signedInAs(page)).toBe('nadia@escapes.test')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])

  await page.getByRole('region', { name: 'Book', exact: true }).getByRole('button', { name: 'Reserve' }).click()
  await page.getByText(/Held for you until/).waitFor()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)

  await page.getByLabel('Receipt', { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await page.getByLabel(/^Amount you sent/).fill('1 116,5')
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  await page.getByText('$1,116.50').waitFor()
  expect(takeProblems(visit)).toEqual([])
})

it.runIf(hasRedis)('the worker waits for jobs in Redis', async () => {
  await expect.poll(() => redis?.clients()).toMatch(/cmd=(bzpopmin|blmove|brpoplpush)/)
})

/** As the open page sends it. */
const post = (page: Page, path: string, data: object): Promise<{ id: string; version: number }> =>
  page.evaluate(
    async ([address, body, key]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await fetch(address, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    [`/api/v1${path}`, JSON.stringify(data), crypto.randomUUID()] as const,
  )

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

it('a villa is booked and confirmed while S3 is away, and nothing was ever written to the disk', async () => {
  const readiness = async (port: number) => {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    return `${response.status} ${await response.text()}`
  }
  const { PORT, API_PORT } = product.ports
  // An earlier try may have left it away.
  await s3.serve()
  // Visitors came before: the shell has cached what their browsers loaded of the villas, which take AVIF. An image that
  // React draws in slices may ask for its own file before it stands in its `picture`.
  const villas = await (await fetch(`${product.apiUrl}/listings?kind=villa&limit=100`)).text()
  const isOfVilla = (key: string) => villas.includes(key.split('/')[1] ?? key)
  const pictures = (await s3.keys('media/')).filter((key) => /\.avif$|\/960\.jpg$/.test(key) && isOfVilla(key))
  expect(pictures.length).toBeGreaterThan(10)
  const code = (await s3.keys('_mf/a/')).filter((key) => !/\/(?:account|backoffice)\//.test(key))
  await fetchAll(`http://127.0.0.1:${PORT}`, [...pictures, ...code])
  expect(await readiness(PORT)).toBe('200 ok\n')
  const guest = newAddress('books-without-files')
  await insertUser(product, guest)
  const customer = await openPageVisit(browser, product.url)
  const { page } = customer
  await signInHere(page, guest)

  s3.kill()
  await page.goto('/villas')
  await page.getByText(/Villas? Found/).waitFor()
  await waitUntilIdle(page)
  expect(takeProblems(customer)).toEqual([])
  const checkIn = addDays(civilDateAt(new Date()), 50)
  const checkOut = addDays(checkIn, 3)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const { id } = await post(page, '/bookings', { listingId: villa.id, checkIn, checkOut, guests: { adults: 2 } })
  const { version } = await post(page, `/bookings/${id}/submit`, { paymentMethod: 'bank_transfer' })
  await product.inbox.waitForMail(guest, /received|held|booking/i)
  await post(manager, `/admin/bookings/${id}/confirm`, { version })
  await product.inbox.waitForMail(guest, /confirmed/i)

  await expect.poll(() => readiness(PORT)).toMatch(/^200 degraded\nthe object store does not answer/)
  expect(await readiness(API_PORT)).toBe('200 ready, but degraded: object store away')
  const read = () => Promise.all(['/', '/tours', '/auth'].map(async (path) => (await fetch(path)).status))
  expect(await page.evaluate(read)).toEqual([200, 200, 200])
  await s3.serve()
  await expect.poll(() => readiness(PORT)).toBe('200 ok\n')
  expect(await readdir(product.objectStoreDir, { recursive: true })).toEqual(filesOnDisk)
})
