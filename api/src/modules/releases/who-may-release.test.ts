import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { grantReleaseToken, listReleaseTokens, revokeReleaseToken } from './index.ts'

let app: TestApp
const token = 'a-release-token-of-the-storefront-team'
const { params, bearer, upload, publish, status } = createReleaseCalls(() => app, token)

beforeEach(async () => {
  app = await createTestApp()
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token })
})
afterEach(() => app.close())

describe('who may release', () => {
  it('a token may release its own remote and no other', async () => {
    const { sidecar, contents } = await aBuild('account')
    const response = await upload(sidecar, 'remoteEntry.js', contents.get('remoteEntry.js') ?? Buffer.alloc(0))
    expect(response.status).toBeGreaterThanOrEqual(401)
    expect(response.status).toBeLessThanOrEqual(403)
    expect(await app.services.objects.list('_mf/')).toEqual([])
  })

  it('an unknown or revoked token, a guest and a manager may release nothing', async () => {
    await publish(await aBuild('storefront'))
    const read = (headers: Record<string, string>) => app.call('GET /admin/releases/:remote', { params, headers })
    expect((await read({ authorization: 'Bearer guessed' })).ok).toBe(false)
    expect((await read(await app.signIn('guest'))).status).toBe(403)
    expect((await read(await app.signIn('manager'))).status).toBe(403)
    expect((await read(bearer)).ok).toBe(true)
    await sql`update release_tokens set revoked_at = now()`.execute(app.services.db)
    expect((await read(bearer)).ok).toBe(false)
  })

  it('a revoked token is rejected at once by every process, and its last use is known to the minute', async () => {
    await publish(await aBuild('storefront'))
    const { db } = app.services
    const other = await createTestApp({ database: { url: app.databaseUrl, drop: () => Promise.resolve() } })
    const answers = async () => {
      const responses = [app, other].map((each) =>
        each.call('GET /admin/releases/:remote', { params, headers: bearer }),
      )
      return (await Promise.all(responses)).map((answer) => answer.status)
    }
    expect(await answers()).toEqual([200, 200])
    const [token] = await listReleaseTokens(db)
    expect(token).toMatchObject({ name: 'storefront pipeline', remotes: ['storefront'], revokedAt: null })
    const used = async () => (await listReleaseTokens(db))[0]?.lastUsedAt?.getTime()
    const first = await used()
    await answers()
    expect(await used()).toBe(first)
    await sql`update release_tokens set last_used_at = last_used_at - interval '61 seconds'`.execute(db)
    await answers()
    expect(await used()).toBeGreaterThan(first ?? NaN)

    await revokeReleaseToken(db, 'storefront pipeline')
    expect(await answers()).toEqual([401, 401])
    await other.close()
  })

  it('an admin may release, under their own name', async () => {
    const admin = await app.signIn('admin')
    await publish(await aBuild('storefront'), admin)
    expect((await status()).events[0]?.by).toMatch(/@/)
  })
})
