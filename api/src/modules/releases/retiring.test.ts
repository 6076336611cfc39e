import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import { listMailsTo } from '#test/auth-visitor.ts'
import { aUser } from '#test/factories/users.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp, grantPipeline } from '#test/release-calls.ts'

let app: TestApp
const { bearer, boot, canary, promote, publish, readCode, retire, status } = createReleaseCalls(() => app)

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

const release = async () => {
  const made = await aBuild('storefront')
  await publish(made)
  await promote(made.sidecar.build)
  return made.sidecar.build
}

it('a remote that is retired is on no page, and comes back by a promotion', async () => {
  const build = await release()
  const candidate = await aBuild('storefront')
  await publish(candidate)
  await canary(10, candidate.sidecar.build)
  const { epoch } = await boot()
  expect((await retire('the campaign is over')).status).toBe(200)
  expect(await boot()).toMatchObject({ remotes: [], epoch: epoch + 1 })
  const retired = await status()
  expect(retired).toMatchObject({ stable: null, previous: null, canary: null })
  expect(retired.events.slice(0, 2)).toMatchObject([
    { kind: 'retired', build, by: 'storefront pipeline', reason: 'the campaign is over' },
    { kind: 'canary-aborted', build: candidate.sidecar.build },
  ])
  expect(await readCode(await retire('twice'))).toBe('build-unknown')
  expect((await promote(build)).status).toBe(200)
  expect(await status()).toMatchObject({ stable: build })
})

it('all admins are told of it by mail', async () => {
  const admin = await aUser(app.services.db, { role: 'admin' })
  const build = await release()
  await retire('the campaign is over')
  expect(await listMailsTo(app, admin.email)).toMatchObject([
    { template: 'admin-notice', data: { about: 'release', kind: 'retired', build, reason: 'the campaign is over' } },
  ])
})

it('a change since it was looked at, and the shell, are rejected', async () => {
  await release()
  const body = { epoch: 1, reason: 'no' }
  const call = (remote: string, epoch: number) =>
    app.call('POST /admin/releases/:remote/retire', { params: { remote }, headers: bearer, body: { ...body, epoch } })
  expect(await readCode(await call('storefront', 999))).toBe('stale-epoch')
  await grantPipeline(app, 'shell')
  expect((await call('shell', (await boot()).epoch)).status).toBe(404)
})
