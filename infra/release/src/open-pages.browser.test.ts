import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPages } from './open-pages.ts'
import { ReleaseError } from './registry.ts'

afterEach(() => vi.unstubAllEnvs())

it('reports why the browser does not start', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(launchBrowser()).rejects.toThrow(/\/nowhere\/chromium/)
})

it.each(['/', '/villas'])(
  'a browser that ends while it opens %s is reported in a sentence, not as a problem of the page',
  { retry: 1 },
  async (last) => {
    const browser = await launchBrowser()
    const control = await browser.newBrowserCDPSession()
    const server = createServer((request, response) => {
      if (request.url === last) void control.send('Browser.crash').catch(() => undefined)
      else response.end('<p>a page without a frame</p>')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const pages = ['/', '/villas'].map((pattern) => ({ pattern, title: 'A page', access: 'anyone' as const }))
    const candidate = {
      remote: 'storefront',
      build: 'b',
      entry: '/_mf/a/storefront/b/entry.js',
      pages,
    } as unknown as Parameters<typeof openPages>[2]['remote']
    try {
      const shellUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const opened = openPages(browser, shellUrl, { remote: candidate }, { maxDrawMs: 4_000, tabs: 1 })
      await expect(opened).rejects.toThrow(ReleaseError)
      await expect(opened).rejects.toThrow(`Chromium ended while it opened ${last},`)
    } finally {
      await browser.close()
      server.closeAllConnections()
      server.close()
    }
  },
)
