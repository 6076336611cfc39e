import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CheckProgress } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import { expect, it, onTestFinished } from 'vitest'
import { runBrowserCheck } from './run-browser-check.ts'

const draw = (words: string) =>
  `document.body.innerHTML = '<header>Frame</header><main data-remote="storefront" data-build="b"><h1>${words}</h1></main>'`
const candidateScript = `${draw('Villas')}; throw new Error('it misses Carousel')`
const boot = { epoch: 1, remotes: [], shell: 's1' }
const document = `<!doctype html><head><script type="application/json" id="boot">${JSON.stringify(boot)}</script><script type="module">${draw('Villas')}</script></head><body></body>`

it('opens the pages of a remote in the live shell and in the candidate, and says in which one a page fails', async () => {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? candidateScript : document)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const integrity = `sha384-${createHash('sha384').update(candidateScript).digest('base64')}`
  const pages = [{ pattern: '/villas', title: 'Villas', access: 'anyone' }]
  const check = {
    remotes: [{ remote: 'storefront', build: 'b', entry: '/_mf/a/storefront/b/entry.js', pages }],
    candidateShell: { build: 's2', scripts: ['s2.js'], styles: [], files: { 's2.js': integrity } },
    liveShell: 's1',
  } as unknown as ClaimedCheck
  try {
    const shellUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const told: CheckProgress[] = []
    const onProgress = (progress: CheckProgress) => void told.push(progress)
    expect(await runBrowserCheck(shellUrl, check, { onProgress })).toMatchObject({
      browser: expect.stringMatching(/^Chromium [\d.]+, in the live shell and the candidate s2$/),
      opened: ['/villas'],
      faults: ['in the candidate shell s2: /villas: uncaught it misses Carousel'],
    })
    expect(told).toEqual([
      { done: 0, of: 2, page: '/villas, in the candidate shell s2', faults: [] },
      { done: 1, of: 2, page: '/villas', faults: ['/villas: uncaught it misses Carousel'] },
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

it('says that nothing was opened when the shell does not answer, which is no fault of a page', async () => {
  const server = createServer((_, response) => response.destroy()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const pages = [{ pattern: '/villas', title: 'Villas', access: 'anyone' }]
  const check = {
    remotes: [{ remote: 'storefront', build: 'b', entry: '/_mf/a/storefront/b/entry.js', pages }],
  } as unknown as ClaimedCheck
  onTestFinished(() => void server.close())
  const shellUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await runBrowserCheck(shellUrl, check)).toEqual({
    notOpened: 'the shell does not answer; ask for the check again',
  })
})

it('opens pages beside each other, a page of things after those that lead to it, and those of one thing with what these link to', async () => {
  const asked: string[] = []
  const held: (() => void)[] = []
  const lists = ['/tours', '/villas']
  const server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'text/html')
    const link = '<a href="/villas/cinnamon">One</a>'
    const answer = () => response.end(document.replace('<h1>Villas</h1>', `<h1>Villas</h1>${link}`))
    if (!lists.includes(url)) {
      answer()
      return
    }
    // The first is answered once the second is asked for.
    held.push(answer)
    if (held.length === lists.length) for (const each of held) each()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const pages = ['/villas/:id', ...lists].map((pattern) => ({ pattern, title: pattern, access: 'anyone' }))
  const check = {
    remotes: [{ remote: 'storefront', build: 'b', entry: '/_mf/a/storefront/b/entry.js', pages }],
    liveShell: 's1',
  } as unknown as ClaimedCheck
  try {
    const shellUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await runBrowserCheck(shellUrl, check, { tabs: 2 })).toMatchObject({
      opened: ['/tours', '/villas', '/villas/:id'],
      ofUnknownId: [],
      faults: [],
    })
    expect(asked.filter((url) => url.startsWith('/villas/'))).toEqual(['/villas/cinnamon'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
