import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { PaintOutcome } from '@escapes/contract/release-telemetry'
import type { BootRemote } from '@escapes/contract/releases'
import { afterEach, describe, expect, it } from 'vitest'
import { matchRemote } from '#/routing/match-remote.ts'
import { aBootRemote } from '../../test/support/shell-server.ts'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { createPainter, type Painter } from './create-painter.ts'
import { type RenderLimits, startRenderProcess, usualRenderLimits } from './start-render-process.ts'

/** A renderer as small as one can be: what it draws is what the remote returns. */
const shellCode = `
  exports.sharedModules = { react: { version: '19' } }
  exports.renderFirstPaint = async ({ create, request, read }) =>
    ({ html: String(await create({ request, read })), currency: { selected: request.currency } })`

/** What a page may cost that never ends: some times what a process needs to begin, which is more on a slow machine. */
const toFirstCpuMs = (): number => {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', '0'])
  return Math.max(1_200, 4 * (performance.now() - startedAt))
}
const firstCpuMs = toFirstCpuMs()

/** A busy machine says nothing of what ends a page here. */
const patientLimits = { ...usualRenderLimits, wallMs: 30_000 }

let painter: Painter | undefined
let api: FakeApiServer | undefined
afterEach(async () => {
  painter?.close()
  await api?.close()
})

const files = new Map<string, string>()
/** A release whose server build is this function. */
const release = (remote: string, create: string, over: Partial<BootRemote> = {}): BootRemote => {
  const code = `exports.default = ${create}`
  const build = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const server = `/_mf/a/${remote}/${build}/server.1.cjs`
  files.set(server.slice(1), code)
  const pages = [{ pattern: `/${remote}`, title: remote, access: 'anyone', firstPaint: 'server' } as const]
  const integrity = { [server]: `sha384-${createHash('sha384').update(code).digest('base64')}` }
  return aBootRemote({ remote, build, server, integrity, pages, operations: ['GET /listings/:id'], ...over })
}

const open = async (limits: Partial<RenderLimits> = {}) => {
  api = await startFakeApiServer()
  api.answer('/api/v1/listings/1', { title: 'Fort House' })
  const outcomes: PaintOutcome[] = []
  const errors: string[] = []
  const failures: string[] = []
  painter = createPainter({
    shellCode,
    find: async (key) => {
      const bytes = Buffer.from(files.get(key) ?? '')
      return files.has(key)
        ? {
            size: bytes.length,
            etag: '1',
            bytes: () => Promise.resolve(bytes),
            stream: () => new Blob([bytes]).stream(),
          }
        : undefined
    },
    apiUrl: api.url,
    publicUrl: 'http://localhost',
    onOutcome: (_, outcome) => outcomes.push(outcome),
    onError: (_, error) => errors.push(String(error)),
    onFailure: ({ build, page }, reason) => failures.push(`${build} ${page}: ${reason}`),
    deadlineMs: 30_000,
    pauseMs: 60_000,
    limits: { ...patientLimits, firstCpuMs, ...limits },
  })
  const draw = async (remote: BootRemote, currency: string | null = null, clientAddress = '192.0.2.7') => {
    const boot = { epoch: 1, remotes: [remote] }
    const match = matchRemote(boot, `/${remote.remote}`)
    if (!match) throw new Error('The remote has no page')
    const page = await painter?.draw({
      boot,
      match,
      address: `/${remote.remote}?q=1`,
      currency,
      clientAddress,
    })
    return page?.paint.html
  }
  return { draw, outcomes, errors, failures }
}

describe('a page that the server draws', () => {
  it('is that of the release that is live, at the first request after it changed', async () => {
    const { draw, outcomes } = await open()
    expect(await draw(release('shop', '({ request }) => `old ${request.address} ${request.currency}`'), 'EUR')).toBe(
      'old /shop?q=1 EUR',
    )
    expect(await draw(release('shop', '() => "new"'))).toBe('new')
    expect(await draw(release('shop', '({ request }) => `old ${request.address} ${request.currency}`'))).toBe(
      'old /shop?q=1 null',
    )
    expect(outcomes).toEqual(['drawn', 'drawn', 'drawn'])
  })

  it('keeps nothing of the page before it', async () => {
    const { draw } = await open()
    const counting = release('shop', '(() => { let pages = 0; return () => (pages += 1) })()')
    expect([await draw(counting), await draw(counting)]).toEqual(['1', '1'])
  })

  it('is drawn for somebody else, however many one visitor asks for at once', async () => {
    const { draw, outcomes } = await open()
    const page = release('shop', '() => "drawn"')
    const greedy = Promise.all(Array.from({ length: 8 }, () => draw(page)))
    expect(await draw(page, null, '198.51.100.9')).toBe('drawn')
    expect((await greedy).filter(Boolean)).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(4)
    expect(await draw(page)).toBe('drawn')
  })

  it('reads what its build declares, as the visitor, and nothing else', async () => {
    const { draw } = await open()
    const reading = (address: string) => release('shop', `async ({ read }) => JSON.stringify(await read('${address}'))`)
    expect(await draw(reading('/api/v1/listings/1'))).toContain('Fort House')
    expect(api?.requests.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7' })
    expect(api?.requests.at(-1)?.headers).not.toHaveProperty('cookie')
    const count = api?.requests.length
    for (const address of [
      '/api/v1/me',
      '/api/v1/listings/../me',
      '/api/v1/listings/%2e%2e',
      '/metrics',
      '//other.test/',
    ])
      expect(await draw(reading(address))).toContain('503')
    expect(api?.requests).toHaveLength(count ?? NaN)
  })
})

it('a page reads two million characters, and no more is handed over with it', async () => {
  const { draw } = await open()
  api?.answer('/api/v1/listings/2', 'a'.repeat(1_500_000))
  const code = `async ({ read }) => {
    const found = []
    for (const id of [2, 2, 1]) found.push((await read('/api/v1/listings/' + id)).status)
    return found.join()
  }`
  expect(await draw(release('shop', code))).toBe('200,503,503')
  expect(await draw(release('shop', code))).toBe('200,503,503')
})

/** Each is answered with nothing, so that the browser draws the page. */
const hostile: [what: string, create: string, reason: RegExp][] = [
  ['throws', '() => { throw new Error("at work") }', /at work/],
  ['loops for ever', '() => { for (;;); }', /CPU/],
  ['fills the memory', '() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.5)) }', /CPU|memory|ended/],
  ['loads a module', '() => import("node:net")', /import|callback/i],
  ['draws a page without end', '() => "x".repeat(1_100_000)', /more than 1000000 characters/],
  [
    'reads without end',
    'async ({ read }) => Promise.all(Array.from({ length: 101 }, () => read("/api/v1/listings/1")))',
    /More than 100 reads/,
  ],
  [
    'draws a page without end past what it goes through',
    `() => {
      const { then } = Promise.prototype
      Promise.prototype.then = function (done, failed) {
        if (!String(done).includes('drawn')) return then.call(this, done, failed)
        done({ html: 'x'.repeat(1_100_000) })
      }
    }`,
    /more than 1000000 characters/,
  ],
  [
    'draws what is no page',
    `() => {
      const { then } = Promise.prototype
      Promise.prototype.then = function (done, failed) {
        if (!String(done).includes('drawn')) return then.call(this, done, failed)
        done({ html: 5 })
      }
    }`,
    /no page/,
  ],
  [
    'throws what is no text',
    `() => {
      String.prototype.slice = () => ({ toString: 1, valueOf: 1 })
      throw new Error('at work')
    }`,
    /no text/,
  ],
  ['reads what is no address', 'async ({ read }) => read(5)', /no address/],
  ['reads an address without end', 'async ({ read }) => read("/api/v1/listings/" + "1".repeat(9_000))', /no address/],
]

describe('a server build', () => {
  it.each(hostile)('that %s costs its own page alone', async (_, create, reason) => {
    const { draw, outcomes, errors } = await open()
    const good = release('shop', '() => "good"')
    expect(await draw(good)).toBe('good')
    expect(await draw(release('ruin', create))).toBeUndefined()
    expect(errors.join('\n')).toMatch(reason)
    expect(await draw(good)).toBe('good')
    expect(outcomes).toEqual(['drawn', 'failed', 'drawn'])
  })

  it('that throws is told of by its page, with the line of its sources where its map names one', async () => {
    const { draw, failures } = await open()
    const failing = release('ruin', '() => { throw new Error("again") }')
    // All of the code is line 42 of one source.
    const map = { version: 3, sources: ['ruin/src/page.tsx'], names: [], mappings: 'AAyCA' }
    files.set(`${failing.server?.slice(1)}.map`, JSON.stringify(map))
    await draw(failing)
    const plain = release('plain', '() => { throw new Error("once") }')
    await draw(plain)
    await expect
      .poll(() => failures)
      .toEqual([`${failing.build} /ruin: Error: again, at ruin/src/page.tsx:42`, `${plain.build} /plain: Error: once`])
  })

  it('that draws nothing in time, and takes little of the processor, is late and has not failed', async () => {
    const { draw, outcomes, failures } = await open({ wallMs: 1_000 })
    const waiting = release('slow', '() => new Promise(() => undefined)')
    expect(await draw(waiting)).toBeUndefined()
    expect(outcomes).toEqual(['late'])
    expect(failures).toEqual([])
  })

  it('reaches nothing of Node, however it asks', async () => {
    const ways: [way: string, why: RegExp][] = [
      ['require("node:fs")', /does not share/],
      ['fetch("http://127.0.0.1:1/")', /fetch is not defined/],
      ['process.getBuiltinModule("node:fs")', /process is not defined/],
      ['net.connect(1, "127.0.0.1")', /net is not defined/],
      ['new (console._stderr ?? console._stdout).constructor()', /Cannot read properties of undefined/],
      [
        '(Response, globalThis[Symbol.for("undici.globalDispatcher.1")]).request({})',
        /Cannot read properties of undefined/,
      ],
      ['Object.defineProperty(Object.prototype, "handle", { set() {} })', /not extensible/],
      ['new Function("return process")()', /Code generation/],
      ['new CompressionStream("gzip")', /CompressionStream is not defined/],
      // A copy is made by whichever module of Node the thing names, with what it says.
      ...['structuredClone({})', 'new MessageChannel()', 'new BroadcastChannel("a")', 'new PerformanceMark("a")'].map(
        (way): [string, RegExp] => [way, /is not defined/],
      ),
      // Signals, blobs and streams have ports of their own for that, and say by symbols what makes them.
      [
        `Object.getOwnPropertyNames(globalThis)
          .flatMap((name) => Object.getOwnPropertySymbols(globalThis[name]?.prototype ?? {}))
          .find(({ description }) => description?.startsWith('messaging_')).description`,
        /Cannot read properties of undefined/,
      ],
      ['performance.mark("a", { detail: {} })', /not a function/],
      ['performance.measure("a", { start: 0, detail: {} })', /not a function/],
    ]
    const tries = ways.map(([way]) => `() => ${way}`).join()
    const { draw } = await open()
    const said = await draw(
      release(
        'shop',
        `() => [${tries}].map((way) => { try { way(); return 'reached' } catch ({ message }) { return message } }).join('\\n')`,
      ),
    )
    expect(said?.split('\n')).toEqual(ways.map(([, why]) => expect.stringMatching(why)))
  })

  it('is handed nothing of Node by what Node calls its functions with', async () => {
    const { draw } = await open()
    const spying = `async ({ read }) => {
      const found = []
      for (const name of ['apply', 'call', 'bind']) {
        const old = Function.prototype[name]
        const spy = function (...all) { if (all[0]?.pid) found.push(name); return Reflect.apply(old, this, all) }
        Reflect.defineProperty(Function.prototype, name, { value: spy })
      }
      await read('/api/v1/listings/1')
      return 'handed over: ' + found.join()
    }`
    expect(await draw(release('shop', spying))).toBe('handed over: ')
  })

  it('sees no variable of the environment', async () => {
    const { draw } = await open()
    expect(await draw(release('shop', '() => typeof process + Object.keys(globalThis.process?.env ?? {})'))).toBe(
      'undefined',
    )
  })

  it.each([
    ['fills the memory', 'globalThis.kept = Buffer.alloc(200_000_000, 1)', /More than 200000000 bytes of memory/],
    [
      'works on in small parts',
      'setInterval(() => { const end = Date.now() + 40; while (Date.now() < end); }, 100)',
      /goes on working/,
    ],
    ['reads without end', 'for (let time = 0; time < 101; time += 1) read("/")', /More than 100 reads/],
  ])('ends with its process when it %s after its page', async (_, work, reason) => {
    const process = await startRenderProcess(shellCode, { ...patientLimits, memoryBytes: 200_000_000 })
    process.load({
      code: `exports.default = ({ read }) => { setTimeout(() => { ${work} }, 1); return "drawn" }`,
      publicPath: '/',
    })
    const request = { address: '/', origin: '', boot: { epoch: 1, remotes: [] }, remote: 'shop', currency: null }
    const read = () => Promise.resolve({ status: 200, text: '{}' })
    expect(await process.draw(request, read)).toMatchObject({ html: 'drawn' })
    await expect.poll(() => process.whyEnded()).toMatch(reason)
  })

  it('that is missing, or has other bytes than were released, is not run', async () => {
    const { draw, errors } = await open()
    expect(await draw(release('shop', '() => "a"', { server: '/_mf/a/shop/gone/server.2.cjs' }))).toBeUndefined()
    const changed = release('shop', '() => "b"')
    files.set(changed.server?.slice(1) ?? '', 'exports.default = () => "changed"')
    expect(await draw(changed)).toBeUndefined()
    expect(errors.join('\n')).toMatch(/not in the store[^]*released digest/)
  })

  it('that failed for three networks in a row is left to the browser for a while', async () => {
    const { draw, outcomes } = await open()
    const failing = release('ruin', '() => { throw new Error("again") }')
    for (const network of [1, 2, 3, 4]) expect(await draw(failing, null, `198.51.100.${network}`)).toBeUndefined()
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'paused'])
  })

  it('is drawn for others while one site asks for what it cannot draw, from as many networks as it has', async () => {
    const { draw, outcomes } = await open()
    const page = release(
      'shop',
      '({ request }) => { if (request.currency === "LKR") throw new Error("odd"); return "drawn" }',
    )
    for (let time = 0; time < 4; time += 1) expect(await draw(page, 'LKR', `2001:db8:1:${time}::1`)).toBeUndefined()
    expect(await draw(page, null, '198.51.100.9')).toBe('drawn')
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'paused', 'drawn'])
  })
})
