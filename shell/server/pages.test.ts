import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveReleases } from '#/routing/epoch-watch.ts'
import { createShellLog } from './log.ts'
import { startFakeApiServer } from '../test/support/fake-api-server.ts'
import { aBootRemote, type ShellServer, startShellServer } from '../test/support/shell-server.ts'

const villaId = '0198a000-0000-7000-8000-000000000001'
const tourId = '0198a000-0000-7000-8000-000000000002'
const villa = {
  id: villaId,
  kind: 'villa',
  title: 'Fort House',
  location: 'Galle',
  description: 'A </script><script>alert(1)</script> house inside the fort.',
  price: 18_000,
  rating: 4.8,
  reviews: 12,
  image: { src: '/media/fort', alt: 'The fort', width: 1600, height: 1200 },
  latitude: 6.03,
  longitude: 80.21,
  bedrooms: 3,
}

let shell: ShellServer
const logged: { path?: string }[] = []
beforeAll(async () => {
  const log = createShellLog('info', { write: (line) => void logged.push(JSON.parse(line) as { path?: string }) })
  shell = await startShellServer({ log })
  shell.api.answer(`/api/v1/listings/${villaId}`, villa)
  shell.api.answer(`/api/v1/listings/${tourId}`, { ...villa, id: tourId, kind: 'tour' })
})
afterAll(() => shell.close())

const page = async (path: string) => {
  const response = await shell.get(path)
  return { response, html: await response.text() }
}
const things = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )

describe('a page', () => {
  it('carries the boot document, with the digests of what is loaded first and no others', async () => {
    const { html } = await page('/')
    const boot = JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(boot).toMatchObject({ epoch: 4, shell: 'shellbuild' })
    expect(Object.values(boot.remotes[0].integrity)).toEqual(['sha384-entry', 'sha384-exposed'])
  })

  it('is kept by no cache but that of its browser, and says which scripts may run: only those with its nonce', async () => {
    const { response, html } = await page('/')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? ''
    expect(nonce).toMatch(/^[\w+/]{24}$/)
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "connect-src 'self'"])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
    const again = await page('/')
    expect(again.html).not.toContain(nonce)
  })

  it('has the security headers of every page', async () => {
    const { response } = await page('/villas')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(response.headers.get('permissions-policy')).toContain('camera=()')
  })

  it("preloads the entry and the first chunks of the path's own remote, pinned", async () => {
    const { html } = await page('/villas')
    expect(html).toMatch(
      /<link rel="preload" as="script" href="\/_mf\/a\/storefront\/aaaaaaaaaaaa\/remoteEntry\.1\.js"[^>]*integrity="sha384-entry"/,
    )
    expect(html).toMatch(/exposed\.2\.js"[^>]*integrity="sha384-exposed"/)
    expect(html).not.toContain('page.3.js')
  })

  it('preloads nothing of a page of staff, whoever opens it', async () => {
    const { response, html } = await page('/admin')
    expect(response.status).toBe(200)
    expect(html).not.toMatch(/rel="preload"[^>]*_mf/)
  })

  it('answers 404 for an address that no remote claims, in html that the shell can show', async () => {
    const { response, html } = await page('/no-such-road')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(html).toContain('<div id="root">')
    expect(html).toContain('noindex')
  })

  it('logs an address that no remote claims', async () => {
    await page('/an-old-road?token=secret')
    await page('/villas')
    expect(logged.flatMap(({ path }) => path ?? [])).toContain('/an-old-road')
    expect(logged.flatMap(({ path }) => path ?? [])).not.toContain('/villas')
  })

  it('keeps pages behind a sign-in out of search engines', async () => {
    expect((await page('/my-bookings')).html).toContain('noindex')
    expect((await page('/villas')).html).not.toContain('noindex')
  })

  it('keeps pages for whoever has their link out of search engines', async () => {
    const { response, html } = await page('/day-sheet?token=t1')
    expect(response.status).toBe(200)
    expect(html).toContain('noindex')
  })

  it('answers no other method', async () => {
    expect((await shell.get('/villas', { method: 'POST' })).status).toBe(405)
  })

  it('answers 404 in plain text for a file that nobody has', async () => {
    const response = await shell.get('/apple-touch-icon.png')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
  })
})

describe('the head of a listing', () => {
  it('names the villa, its place, its picture and its price', async () => {
    const { response, html } = await page(`/villas/${villaId}`)
    expect(response.status).toBe(200)
    expect(html).toContain('<title>Fort House, Galle · Sri Lanka Escapes</title>')
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/villas/${villaId}">`)
    const [rental, crumbs] = things(html)
    expect(rental).toMatchObject({
      '@type': 'VacationRental',
      name: 'Fort House',
      image: 'http://localhost:3000/media/fort/960.jpg',
      makesOffer: { price: '180.00', priceCurrency: 'USD' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('cannot break out of the page with its text', async () => {
    const { html } = await page(`/villas/${villaId}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(things(html)[0]).toMatchObject({ description: villa.description })
  })

  it('is a real 404 for a listing that does not exist', async () => {
    expect((await page('/villas/0198a000-0000-7000-8000-00000000ffff')).response.status).toBe(404)
  })

  it('of a listing under another kind is at its own address, with what was chosen', async () => {
    const response = await shell.get(`/villas/${tourId}?guests=2`, { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/tours/${tourId}?guests=2`)
  })

  it('does not make the page wait for a slow api', async () => {
    const slow = '0198a000-0000-7000-8000-0000000000aa'
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    shell.api.handle(`/api/v1/listings/${slow}`, (_, response) => {
      void released.then(() =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...villa, id: slow })),
      )
    })
    const first = await page(`/villas/${slow}`)
    expect(first.response.status).toBe(200)
    expect(first.html).toContain('<title>Villa · Sri Lanka Escapes</title>')
    release()
    await expect.poll(async () => (await page(`/villas/${slow}`)).html).toContain('<title>Fort House, Galle')
  })
})

describe('the shell server while the registry does not answer', () => {
  it('serves the last boot document from the disk, after a restart as well', async () => {
    const first = await startShellServer()
    await first.get('/')
    const data = `${first.root}/data`
    first.api.boot = { epoch: 5, remotes: [aBootRemote({ build: 'bbbbbbbbbbbb' })] }
    expect(await (await first.get('/')).text()).toContain('bbbbbbbbbbbb')
    await first.api.close()
    expect((await first.get('/villas')).status).toBe(200)

    const second = await startShellServer({ api: first.api, env: { DATA_DIR: data } })
    const response = await second.get('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('bbbbbbbbbbbb')
    expect((await second.get('/readyz')).status).toBe(200)
    await second.close()
    await first.close()
  })

  it('answers 503 when there never was a boot document, and is not ready, but alive', async () => {
    const alone = await startShellServer({ env: { API_URL: 'http://127.0.0.1:9' } })
    const response = await alone.get('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).toContain('<title>We will be right back')
    const ready = await alone.get('/readyz')
    expect(ready.status).toBe(503)
    expect(await ready.text()).toBe('the registry does not answer, and no boot document is kept here\n')
    expect((await alone.get('/livez')).status).toBe(200)
    await alone.close()
  })
})

describe('the shell server before the first release', () => {
  it('is not ready, and its page says that the site is being set up', async () => {
    const api = await startFakeApiServer()
    const empty = await startShellServer({ api })
    const response = await empty.get('/')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    const html = await response.text()
    expect(html).toContain('<title>This site is being set up · Sri Lanka Escapes</title>')
    expect(html).not.toContain('isRegistryUnreachable')
    const ready = await empty.get('/readyz')
    expect([ready.status, await ready.text()]).toEqual([503, 'nothing released yet\n'])
    await empty.close()
    await api.close()
  })
})

it('a server that is being replaced is not ready any more, and serves on over connections that end with each response', async () => {
  const old = await startShellServer()
  const { promise: noticed, resolve: endNotice } = Promise.withResolvers<void>()
  expect((await old.get('/')).headers.get('connection')).toBe('keep-alive')
  const closed = old.close(noticed)
  const [ready, served] = [await old.get('/readyz'), await old.get('/')]
  expect([ready.status, served.status, served.headers.get('connection')]).toEqual([503, 200, 'close'])
  endNotice()
  await closed
  await expect(old.get('/')).rejects.toThrow()
})

describe('the technical addresses', () => {
  it('include the epoch', async () => {
    expect(await (await shell.get('/_shell/epoch')).text()).toBe('4')
  })
  it('include what is live, for tabs that are open', async () => {
    const live = (await (await shell.get('/_shell/releases')).json()) as LiveReleases
    expect(live.epoch).toBe(4)
    expect(Object.keys(live.builds)).toContain('shell')
  })
  it('have the metrics on a port of their own only', async () => {
    await page('/')
    expect(await (await fetch(`${shell.metricsOrigin}/metrics`)).text()).toContain(
      'shell_request_duration_seconds_bucket',
    )
    expect((await shell.get('/metrics')).status).toBe(404)
  })
  it('answer no other machine on either port, unless HOST and METRICS_HOST open them', async () => {
    // Only who listens on all addresses of this machine is reached over the second one for loopback.
    const elsewhere = ({ origin, metricsOrigin }: ShellServer) =>
      Promise.allSettled(
        [`${origin}/livez`, `${metricsOrigin}/metrics`].map((url) =>
          fetch(url.replace(/localhost|127\.0\.0\.1/, '127.0.0.2')),
        ),
      )
    expect((await elsewhere(shell)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const env = { HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0', PUBLIC_URL: 'https://escapes.test' }
    const open = await startShellServer({ env })
    expect((await elsewhere(open)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await open.close()
  })
  it('name where to report a vulnerability and until when, only if a contact is set', async () => {
    const address = '/.well-known/security.txt'
    expect((await shell.get(address)).status).toBe(404)
    const env = { SECURITY_CONTACT: 'security@escapes.test', PUBLIC_URL: 'https://escapes.test' }
    const reachable = await startShellServer({ env })
    const response = await reachable.get(address)
    expect(response.headers.get('content-type')).toContain('text/plain')
    const text = await response.text()
    expect(text).toContain('Contact: mailto:security@escapes.test\n')
    expect(text).toContain('Canonical: https://escapes.test/.well-known/security.txt\n')
    const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(100)
    expect(days).toBeLessThan(365)
    await reachable.close()
  })
  it('lead to the page where a password is changed', async () => {
    const response = await shell.get('/.well-known/change-password')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/dashboard/security'])
  })
  it('exclude robots from private pages', async () => {
    expect(await (await shell.get('/robots.txt')).text()).toContain('Disallow: /api/')
  })
})
