import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ShellDescription } from './shell-description.ts'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { grantReleaseToken } from './index.ts'

const token = 'a-release-token-of-the-storefront-team'
const headers = { authorization: `Bearer ${token}` }
const params = { remote: 'storefront' }

let app: TestApp
let shell: Server
let shared: ShellDescription
let build: string

/** A shell that describes itself over real http, and a build that needs its `Carousel`. */
beforeEach(async () => {
  shared = { build: 'aaaaaaaaaaaaaaaa', shared: { react: '19.3.1' }, names: { '@escapes/shared-ui/core': ['Button'] } }
  shell = createServer((_, response) => response.end(JSON.stringify(shared))).listen(0, '127.0.0.1')
  await once(shell, 'listening')
  app = await createTestApp({ config: { shellUrl: `http://127.0.0.1:${(shell.address() as AddressInfo).port}` } })
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token })
  const { sidecar, contents } = await aBuild('storefront', {
    sharedNames: { '@escapes/shared-ui/core': ['Button', 'Carousel'] },
  })
  for (const { path, integrity } of sidecar.files) {
    const content = contents.get(path)?.toString('base64') ?? ''
    const body = { build: sidecar.build, path, integrity, content }
    await app.call('POST /admin/releases/:remote/files', { params, headers, body })
  }
  await app.call('POST /admin/releases/:remote/builds', { params, headers, body: sidecar })
  build = sidecar.build
})
afterEach(async () => {
  shell.close()
  await app.close()
})

const goAway = async () => {
  const closed = once(shell, 'close')
  shell.close()
  shell.closeAllConnections()
  await closed
}

const sharedNames = async () => {
  const response = await app.call('POST /admin/releases/:remote/check', { params, headers, body: { build } })
  const { checks } = (await response.json()) as { checks: { name: string; passed: boolean; detail: string }[] }
  return checks.find(({ name }) => name === 'shared names')
}

it('a build that needs what the shell did not share is rejected while the shell is away, with the basis of the comparison', async () => {
  expect(await sharedNames()).toMatchObject({ passed: false })
  await goAway()
  const check = await sharedNames()
  expect(check?.passed).toBe(false)
  expect(check?.detail).toMatch(
    /does not share Carousel .*compared with shell a{16} as of \d{4}-\d\d-\d\dT.*does not describe itself/,
  )
  const rejected = await app.call('POST /admin/releases/:remote/promote', {
    params,
    headers,
    body: { build, epoch: 0 },
  })
  expect(rejected.status).toBe(422)
})

it('without a stored answer the same build passes (control)', async () => {
  await goAway()
  expect(await sharedNames()).toMatchObject({ passed: true, detail: expect.stringMatching(/^not compared: /) })
})

it('the last answer of the shell is stored', async () => {
  await sharedNames()
  shared = { ...shared, build: 'bbbbbbbbbbbbbbbb', names: { '@escapes/shared-ui/core': ['Button', 'Carousel'] } }
  expect(await sharedNames()).toMatchObject({ passed: true, detail: null })
  await goAway()
  expect(await sharedNames()).toMatchObject({ passed: true, detail: expect.stringContaining('bbbbbbbbbbbbbbbb') })
})
