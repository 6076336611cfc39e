import { showsHeader } from '@escapes/contract/deployment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { aBootRemote, type ShellServer, startShellServer, toIntegrity } from '../../test/support/shell-server.ts'

/** Draws what the remote returns, which is all that can be drawn. */
const serverCode = `
  exports.sharedModules = {}
  exports.renderFirstPaint = async ({ create, request, read }) =>
    ({ html: await create({ request, read }), currency: { selected: request.currency } })`

/** A remote that keeps in its modules whatever it sees, and writes all of it into its page. */
const remoteCode = `
  const seen = []
  exports.default = async ({ request, read }) => {
    const [listing, me] = [await read('/api/v1/listings/1'), await read('/api/v1/me')]
    seen.push(request.currency + ' ' + request.address + ' ' + me.text)
    return '<h1>' + seen.join() + '</h1><p>' + listing.text + '</p>'
  }`

const server = '/_mf/a/storefront/aaaaaaaaaaaa/server.1.cjs'
const remote = aBootRemote({
  server,
  operations: ['GET /listings/:id', 'GET /me'],
  pages: [
    { pattern: '/villas', title: 'Villas', access: 'anyone', firstPaint: 'server' },
    { pattern: '/villas/:id', title: 'Villa', access: 'anyone', firstPaint: 'server' },
    { pattern: '/my-bookings', title: 'My bookings', access: 'signed-in' },
  ],
  pageStyles: {
    '/villas': { files: [], shared: [], scripts: ['/_mf/a/storefront/aaaaaaaaaaaa/page.3.js'] },
    '/villas/:id': { files: [], shared: [] },
  },
})
const boot = {
  epoch: 4,
  publicVersion: '1',
  remotes: [{ ...remote, integrity: { ...remote.integrity, [server]: toIntegrity(remoteCode) } }],
}

const start = async (bootMaxAgeMs: number): Promise<ShellServer> => {
  const api = await startFakeApiServer()
  api.boot = boot
  const started = await startShellServer({ api, serverCode, bootMaxAgeMs })
  await started.put(server.slice(1), remoteCode)
  started.api.handle('/api/v1/me', (request, response) => {
    response.setHeader(showsHeader, 'content')
    response.end(JSON.stringify({ name: /name=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'nobody' }))
  })
  started.api.answer('/api/v1/listings/1', { price: 100 })
  return started
}

let shell: ShellServer
/** Asks the registry once: what was drawn is sent past the routes. */
let busy: ShellServer
beforeAll(async () => {
  shell = await start(0)
  busy = await start(600_000)
})
afterAll(() => Promise.all([shell, busy].flatMap(({ close, api }) => [close(), api.close()])))
beforeEach(() => {
  const epoch = shell.api.boot.epoch + 1
  shell.api.boot = { ...boot, epoch, publicVersion: `${epoch}` }
})

/** A page that the browser draws has none. */
const drawnMark = 'id="first-paint"'
const setPrice = (price: number) => shell.api.answer('/api/v1/listings/1', { price })
const open = async (path: string, cookie = '', from = shell) => {
  const response = await from.get(path, { headers: { cookie } })
  return { headers: response.headers, html: await response.text() }
}
const countReads = (from = shell) => from.api.requests.filter(({ url }) => url === '/api/v1/listings/1').length
const drawn = async (cookie?: string, from = shell) => {
  await expect.poll(async () => (await open('/villas', cookie, from)).html).toContain(drawnMark)
  return open('/villas', cookie, from)
}
const servers: [string, () => ShellServer][] = [
  ['by a route', () => shell],
  ['past the routes', () => busy],
]

describe('a drawn document', () => {
  it('preloads the scripts of its page, pinned, after the pictures that it shows', async () => {
    setPrice(100)
    const scripts = (await drawn()).html.match(/<link rel="preload" as="script"[^>]*>/g) ?? []
    expect(scripts.join('')).toMatch(/aaaaaaaaaaaa\/page\.3\.js"[^>]* integrity="sha384-page"/)
    expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  })

  it('asks for its fonts before its scripts', async () => {
    setPrice(100)
    const { html } = await drawn()
    expect(html.indexOf('as="font"')).toBeGreaterThan(0)
    expect(html.indexOf('as="font"')).toBeLessThan(html.indexOf('as="script"'))
  })

  it.each(servers)(
    'is kept for other visitors, each of whom gets it with a nonce of their own: %s',
    async (_, find) => {
      const from = find()
      setPrice(100)
      await drawn('', from)
      const before = countReads(from)
      const pages = await Promise.all(Array.from({ length: 20 }, () => open('/villas', '', from)))
      expect(countReads(from)).toBe(before)
      const nonces = pages.map(({ headers, html }) => {
        const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
        for (const [, used] of html.matchAll(/ nonce="([^"]*)"/g)) expect(used).toBe(nonce)
        expect(html).toContain(`nonce="${nonce}"`)
        return nonce
      })
      expect(new Set(nonces).size).toBe(20)
    },
  )

  it.each(servers)('is compressed for who takes brotli alone: %s', async (_, find) => {
    const from = find()
    setPrice(100)
    await drawn('', from)
    const response = await from.get('/villas', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toContain(drawnMark)
  })

  it('shows a change of what public pages show with the next request', async () => {
    setPrice(100)
    expect((await drawn()).html).toContain('{"price":100}')
    setPrice(120)
    expect((await open('/villas')).html).toContain('{"price":100}')
    shell.api.boot = { ...shell.api.boot, publicVersion: 'later' }
    expect((await open('/villas')).html).toContain('{"price":120}')
  })

  it.each([
    ['stays', 'content', 100],
    ['is drawn anew', undefined, 120],
  ] as const)('%s after a booking where the api says that it shows %s', async (_, shows, after) => {
    let price = 100
    shell.api.handle('/api/v1/listings/1', (_request, response) => {
      if (shows) response.setHeader(showsHeader, shows)
      response.end(JSON.stringify({ price }))
    })
    shell.api.boot = { ...shell.api.boot, contentVersion: `${shell.api.boot.epoch}` }
    expect((await drawn()).html).toContain('{"price":100}')
    price = 120
    shell.api.boot = { ...shell.api.boot, publicVersion: 'after a booking' }
    expect((await open('/villas')).html).toContain(`{"price":${after}}`)
    shell.api.boot = { ...shell.api.boot, publicVersion: 'later', contentVersion: 'later' }
    expect((await open('/villas')).html).toContain('{"price":120}')
  })

  it('is kept for nobody while the api did not tell what it is about', async () => {
    setPrice(100)
    shell.api.answer('/api/v1/listings/fort', {}, 503)
    const readsOfTwo = async () => {
      await expect.poll(async () => (await open('/villas/fort')).html).toContain(drawnMark)
      const before = countReads()
      await open('/villas/fort')
      return countReads() - before
    }
    expect(await readsOfTwo()).toBe(1)
    shell.api.answer('/api/v1/listings/fort', { id: 'fort', kind: 'villa', title: 'Fort', location: 'Galle', price: 1 })
    await open('/villas/fort')
    expect(await readsOfTwo()).toBe(0)
  })

  it('stays when another remote is released, behind a start of its own; another build of its own remote draws it anew', async () => {
    setPrice(100)
    const release = (storefront: string, account: string) => {
      const pages = [{ pattern: '/account', title: 'Account', access: 'signed-in' as const }]
      const remotes = boot.remotes.map((each) => ({ ...each, build: storefront }))
      const { epoch } = shell.api.boot
      shell.api.boot = {
        ...shell.api.boot,
        epoch: epoch + 1,
        remotes: [...remotes, aBootRemote({ remote: 'account', build: account, pages })],
      }
    }
    const readsOf = async (storefront: string, account: string) => {
      release(storefront, account)
      const before = countReads()
      const { html } = await drawn()
      expect(html).toContain(`"epoch":${shell.api.boot.epoch},`)
      for (const build of [storefront, account]) expect(html).toContain(`"build":"${build}"`)
      return countReads() - before
    }
    expect(await readsOf('aaaaaaaaaaaa', 'cccccccccccc')).toBeGreaterThan(0)
    expect(await readsOf('aaaaaaaaaaaa', 'dddddddddddd')).toBe(0)
    expect(await readsOf('bbbbbbbbbbbb', 'dddddddddddd')).toBeGreaterThan(0)
    expect(await readsOf('aaaaaaaaaaaa', 'dddddddddddd')).toBe(0)
  })

  it('has for HEAD the headers of GET, and neither session nor preview gets it past the routes', async () => {
    const { headers } = await drawn('', busy)
    const head = await busy.get('/villas', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'))
    for (const name of ['vary', 'cache-control', 'content-encoding'])
      expect(head.headers.get(name)).toBe(headers.get(name))
    expect(headers.get('vary')).toBe('accept-encoding')
    for (const cookie of ['better-auth.session_token=x.y', `preview=token.${'x'.repeat(43)}`]) {
      const asked = busy.api.requests.length
      const response = await busy.get('/villas', { headers: { cookie } })
      const isAsked = busy.api.requests.length > asked
      expect([cookie, isAsked || !(await response.text()).includes(drawnMark)]).toEqual([cookie, true])
    }
  })

  it('may be kept by a browser for Back, but not where somebody is signed in or has to be', async () => {
    const cache = async (path: string, cookie?: string) => (await open(path, cookie)).headers.get('cache-control')
    expect(await cache('/villas')).toBe('private, no-cache')
    expect(await cache('/villas', 'better-auth.session_token=x.y')).toBe('no-store')
    expect(await cache('/my-bookings')).toBe('no-store')
    expect(await cache('/nowhere')).toBe('no-store')
  })

  it.each(servers)(
    'has nothing of another visitor: 200 pages at once, three sessions and currencies: %s',
    async (_, find) => {
      const from = find()
      const sessions = ['Amara', 'Bimal', 'Chandra'].map((name) => `better-auth.session_token=x.y; name=${name}`)
      const currencies = ['LKR', 'EUR', 'JPY']
      const visitors = [...sessions, ...currencies.map((code) => `preferred_currency=${code}; name=Guest${code}`)]
      for (const cookie of visitors.slice(3)) await drawn(cookie, from)
      const pages = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const cookie = visitors[index % visitors.length] ?? ''
          return { cookie, html: (await open(`/villas?page=${index % 30}`, cookie, from)).html }
        }),
      )
      // Left to the browser when too many wait; else drawn with what this visitor brought, and with nothing before it.
      const empty = '<div id="root"></div>'
      for (const { cookie, html } of pages) {
        expect(html).not.toMatch(/Amara|Bimal|Chandra|Guest/)
        const [, own = 'nobody’s'] = /preferred_currency=(\w+)/.exec(cookie) ?? []
        // A nonce is random: three letters of it can be a currency.
        const written = html.replaceAll(/ nonce="[^"]*"/g, '')
        expect(currencies.filter((code) => written.includes(code) && code !== own)).toEqual([])
        expect(html).toMatch(new RegExp(`${empty}|<h1>${own} /villas\\?page=\\d+ \\{"name":"nobody"\\}</h1>`))
      }
      expect(pages.filter(({ html }) => html.includes(drawnMark)).length).toBeGreaterThan(0)
    },
  )
})
