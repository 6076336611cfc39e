// @module-tag storefront

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deskViewport, launchChromium, openPageVisit, webGlArguments } from './browser.ts'
import { Product } from './product.ts'

let asked: string[]
let standIn: Server
let product: Product
let browser: Browser

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
  ;[product, browser] = await Promise.all([
    Product.start({ MAPBOX_TOKEN: 'pk.stand-in', MAP_STYLE_URL: `${origin}/style.json` }),
    launchChromium(...webGlArguments),
  ])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  standIn.close()
})

it('with a token the map is that of mapbox-gl, with the same pins and moves, and no request leaves the machine', async () => {
  const { page, context } = await openPageVisit(browser, product.url, deskViewport)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto('/villas-with-map')
  await page.locator('[data-status="ready"]').waitFor()
  expect(await page.locator('.mapboxgl-canvas').count()).toBe(1)
  expect(await page.locator('[data-pin]').count()).toBeGreaterThan(3)
  await page.locator('.mapboxgl-canvas').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('bbox')).not.toBeNull()
  await expect.poll(() => asked.some((path) => path.startsWith('/tiles/'))).toBe(true)
  expect([...hosts].filter((host) => !['localhost', '127.0.0.1', ''].includes(host))).toEqual([])
  await context.close()
})
