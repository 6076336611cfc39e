import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { browserReport, type CheckProgress } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { openPages } from './open-pages.ts'
import { runBrowserCheck } from './run-browser-check.ts'

const draw = `document.body.innerHTML = '<header>Frame</header><main data-remote="storefront" data-build="b"><h1>Villas</h1></main>';`
const boot = { epoch: 1, remotes: [], shell: 's1' }

const pages = ['/villas', '/tours'].map((pattern) => ({ pattern, title: 'A page', access: 'anyone' }))
const remote = {
  remote: 'storefront',
  build: 'b',
  entry: '/_mf/a/storefront/b/entry.js',
  pages,
} as unknown as ClaimedCheck['remotes'][number]

/** What the page of a build does that nobody vouches for yet. */
let script = ''
/** What its first documents do instead: what draws nothing is late, as what loops is, and keeps no processor busy. */
const firstScripts: string[] = []
const asked: string[] = []
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end()
})
// What a page only gets ready for is no request.
elsewhere.on('connection', () => asked.push('a connection'))
const telephone = createSocket('udp4').on('message', () => asked.push('a call'))
const askedOfShell: string[] = []
const server = createServer(({ url = '/' }, response) => {
  askedOfShell.push(url)
  response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html')
  const head = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`
  const code = url === '/villas' ? (firstScripts.shift() ?? script) : script
  response.end(
    url.endsWith('.js')
      ? outward()
      : `<!doctype html><head>${head}<script type="module">${code}</script></head><body></body>`,
  )
})
/** A worker has no policy of the page, and says to the shell that it went elsewhere. */
const outward = () =>
  `fetch('${addressOf(elsewhere)}/fetched', { mode: 'no-cors' }).catch(() => 0).finally(() => fetch('/went-' + self.constructor.name))`
const addressOf = (each: typeof server) => `http://127.0.0.1:${(each.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const each of [server, elsewhere]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => telephone.bind(0, '127.0.0.1', resolve))
})
afterAll(() => {
  telephone.close()
  for (const each of [server, elsewhere]) {
    each.closeAllConnections()
    each.close()
  }
})

/** Of one page; what cannot be reported would be checked again for ever. */
const check = async (
  what: string,
  { maxDrawMs = 15_000, ...limits }: { maxMs?: number; maxDrawMs?: number; maxProcessBytes?: number } = {},
) => {
  script = what
  const claimed = { remotes: [{ ...remote, pages: pages.slice(0, 1) }], liveShell: 's1' } as unknown as ClaimedCheck
  const report = browserReport.parse(await runBrowserCheck(addressOf(server), claimed, { maxDrawMs, ...limits }))
  if ('notOpened' in report) throw new Error(report.notOpened)
  return report
}

it('a page that loops is told so', async () => {
  const { faults } = await check('for (;;);', { maxDrawMs: 1_000 })
  expect(faults).toEqual([
    '/villas: it is not drawn within 1 s: the tab does not answer',
    '/villas: it is not drawn within 2 s: the tab does not answer',
  ])
})

it('a page that was only late, as where the runner is busy, is opened once more after the others', async () => {
  firstScripts.push('')
  script = draw
  const claimed = { remotes: [remote], liveShell: 's1' } as unknown as ClaimedCheck
  const told: string[] = []
  const onProgress = ({ done, of, page }: CheckProgress) => void told.push(`${done + 1} of ${of}: ${page}`)
  expect(await runBrowserCheck(addressOf(server), claimed, { maxDrawMs: 12_000, onProgress })).toMatchObject({
    opened: ['/villas', '/tours'],
    atSecondTry: expect.arrayContaining(['/villas']),
    faults: [],
  })
  expect(told).toContain('3 of 3: /villas, once more')
})

it('code that only came too late is asked for once more, and what cannot be loaded for another reason is not', async () => {
  const fail = (why: string) =>
    `console.error('storefront@b cannot be loaded:', new Error('${why}')); document.body.innerHTML = '<div data-remote-failed="storefront"></div>'`
  firstScripts.push(fail('No answer within 8000 ms'))
  expect(await check(draw)).toMatchObject({ atSecondTry: ['/villas'], faults: [] })
  firstScripts.push(fail('HTTP 500'))
  expect(await check(draw)).toMatchObject({
    atSecondTry: [],
    faults: [expect.stringContaining('HTTP 500'), '/villas: its code cannot be loaded'],
  })
})

it('a page whose tab cannot be closed is the last that is opened', async () => {
  script = draw
  const browser = await launchBrowser()
  const newContext = browser.newContext.bind(browser)
  vi.spyOn(browser, 'newContext').mockImplementation(async (options) =>
    Object.assign(await newContext(options), { close: () => new Promise(() => {}) }),
  )
  try {
    const { opened, faults } = await openPages(browser, addressOf(server), { remote, liveShell: 's1' }, { tabs: 1 })
    expect(opened).toEqual(['/villas'])
    expect(faults).toEqual(['/villas: it cannot be closed', '/tours: not opened, as a page before it cannot be closed'])
  } finally {
    await browser.close()
  }
})

it.each([
  [
    'says numbers without an end',
    `setInterval(() => { for (let n = 0; n < 1_000; n += 1) console.log(n) }, 100)`,
    'it writes to the console without an end',
  ],
  ['opens windows', `setInterval(() => open('/elsewhere'))`, 'it opens a window'],
  [
    'loads files without an end',
    `${draw} for (let n = 0; n < 1_000; n += 1) fetch('/_mf/a/storefront/b/' + n + '.js')`,
    'it loads more than 500 files',
  ],
])('a page that %s is told so', async (_, what, fault) => {
  expect((await check(what)).faults).toContain(`/villas: ${fault}`)
})

it.each([
  ['errors', `${draw} for (let n = 0; n < 1_000; n += 1) console.error(n + 'x'.repeat(10_000))`],
  ['an error of a million lines', `${draw} console.error('\\n'.repeat(1e6) + 'x')`],
])('of a page that says too much, %s, a part is told', async (_, what) => {
  const { faults } = await check(what)
  expect(faults.length).toBeGreaterThan(0)
})

it('a page that links to everything, loads what it has not, and downloads, can be reported', async () => {
  const { faults, loaded } = await check(`${draw}
    document.body.innerHTML += '<a href="/' + 'x'.repeat(1e5) + '">x</a>' + '<a href="/x">x</a>'.repeat(5_000)
    fetch('/_mf/a/storefront/b/' + 'x'.repeat(1_000) + '.js')
    const link = document.createElement('a'); link.download = 'x'; link.href = URL.createObjectURL(new Blob([new Uint8Array(1e7)])); link.click()`)
  expect(faults).toEqual([])
  expect(loaded).toEqual({ '/villas': [] })
})

it('a page goes to no other machine that the runner reaches', async () => {
  await check(`location = '${addressOf(elsewhere)}/secrets'`, { maxDrawMs: 2_000 })
  expect(asked).toEqual([])
})

it('workers of a page, calls and what it prepares for go to no other machine either', async () => {
  const { faults } = await check(`${draw}
    new Worker('/outward.js'); new SharedWorker('/outward.js'); navigator.serviceWorker.register('/outward.js')
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: '${addressOf(elsewhere)}' }))
    const call = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${telephone.address().port}' }] })
    call.createDataChannel('x'); call.createOffer().then((offer) => call.setLocalDescription(offer))`)
  expect(faults).not.toContain('/villas: its code cannot be loaded')
  for (const scope of ['DedicatedWorkerGlobalScope', 'SharedWorkerGlobalScope', 'ServiceWorkerGlobalScope'])
    expect(askedOfShell).toContain(`/went-${scope}`)
  expect(asked).toEqual([])
})

it('a page that takes memory without an end is ended', async () => {
  const { faults } = await check(
    `const kept = []; setInterval(() => { if (kept.length < 40) kept.push(new Uint8Array(5e7).fill(1)) }, 50)`,
    { maxProcessBytes: 600_000_000 },
  )
  expect(faults).toContain('/villas: its tab ended, as one does that takes too much memory')
})

it('a check that takes too long ends, and says what it has not opened', async () => {
  const { opened, faults, outOfTime } = await check(draw, { maxMs: -1 })
  expect(opened).toEqual([])
  expect(faults).toEqual([])
  expect(outOfTime).toEqual(['/villas'])
})
