import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { ChannelStatus, ForcedRelease } from '@escapes/contract/releases'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { listMailsTo } from '#test/auth-visitor.ts'
import { ok } from '#test/booking-test-app.ts'
import { aBuild, insertLiveShell, insertPassedBrowserCheck } from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp, type TestApp, unlimitedRates } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { grantReleaseToken, listReleaseTokens, revokeReleaseToken } from './index.ts'

let app: TestApp
let shell: string
const token = 'a-release-token-of-the-storefront-team'
const { params, bearer, upload, register, publish, status, boot, readCode } = createReleaseCalls(() => app, token)

beforeEach(async () => {
  app = await createTestApp()
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token })
  shell = await insertLiveShell(app.services.db)
})
afterEach(() => app.close())

const promoteWith = async (headers: Record<string, string>, body: object) =>
  app.call('POST /admin/releases/:remote/promote', { params, headers, body: { epoch: (await boot()).epoch, ...body } })

describe('who may release', () => {
  it('a token may release its own remote and no other', async () => {
    const { sidecar, contents, paths } = await aBuild('account')
    const response = await upload(sidecar, paths.entry, contents.get(paths.entry) ?? Buffer.alloc(0))
    expect(response.status).toBeGreaterThanOrEqual(401)
    expect(response.status).toBeLessThanOrEqual(403)
    expect(await app.services.objects.list('_mf/')).toEqual([])
  })

  it('a token changes what is live so often in a while, as each change ends what others are about to make', async () => {
    await app.close()
    app = await createTestApp({
      config: { limits: { ...unlimitedRates, releaseChanges: { points: 2, seconds: 600 } } },
    })
    for (const remote of ['storefront', 'account'])
      await grantReleaseToken(app.services.db, { remote, name: `${remote} pipeline`, token })
    const change = async (remote: string) => {
      const body = { build: '0123456789abcdef', epoch: 0 }
      return (await app.call('POST /admin/releases/:remote/promote', { params: { remote }, headers: bearer, body }))
        .status
    }
    expect([await change('storefront'), await change('storefront'), await change('storefront')]).toEqual([
      404, 404, 429,
    ])
    expect(await change('account')).toBe(404)
    const asked = { build: '0123456789abcdef', kind: 'promoted', force: ['browser'], reason: 'a test' }
    const ask = await app.call('POST /admin/releases/:remote/forced', { params, headers: bearer, body: asked })
    expect(ask.status, 'a change that waits for somebody').toBe(429)
    const { sidecar } = await aBuild('storefront')
    expect((await register(sidecar)).status, 'what changes nothing that is live').toBe(422)
    expect((await app.call('GET /admin/releases/:remote', { params, headers: bearer })).status).not.toBe(429)
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

  it('a token that is revoked while a body arrives is rejected too', async () => {
    const build = await publish(await aBuild('storefront'))
    const bytes = new TextEncoder().encode(JSON.stringify({ build, epoch: 1 }))
    const body = new ReadableStream(
      {
        pull: async (stream) => {
          await revokeReleaseToken(app.services.db, 'storefront pipeline')
          stream.enqueue(bytes)
          stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { ...bearer, 'content-type': 'application/json', 'content-length': String(bytes.length) }
    const sent = { method: 'POST', headers, body, duplex: 'half' } as const
    expect((await app.app.request('/api/v1/admin/releases/storefront/promote', sent)).status).toBe(401)
  })

  describe('a token that is revoked while the checks run', () => {
    const revokeAtFirstRead = (): void => {
      const { objects, db } = app.services
      const get = objects.get.bind(objects)
      let isRevoked = false
      objects.get = async (key) => {
        if (!isRevoked) {
          isRevoked = true
          await revokeReleaseToken(db, 'storefront pipeline')
        }
        return get(key)
      }
    }

    it('moves nothing, and schedules nothing', async () => {
      const made = await aBuild('storefront')
      const build = await publish(made)
      await insertPassedBrowserCheck(app.services.db, made.sidecar, shell)
      const admin = await app.signIn('admin')
      const at = new Date(app.services.clock.now().getTime() + 3_600_000).toISOString()
      revokeAtFirstRead()
      const scheduled = { params, headers: bearer, body: { build, at } }
      expect((await app.call('POST /admin/releases/:remote/scheduled', scheduled)).status).toBe(401)
      expect((await promoteWith(admin, { build })).status).toBe(200)
    })

    it('promotes nothing', async () => {
      const made = await aBuild('storefront')
      const build = await publish(made)
      await insertPassedBrowserCheck(app.services.db, made.sidecar, shell)
      revokeAtFirstRead()
      expect([(await promoteWith(bearer, { build })).status, (await boot()).remotes]).toEqual([401, []])
    })

    it('publishes nothing', async () => {
      const made = await aBuild('storefront')
      revokeAtFirstRead()
      await expect(publish(made)).rejects.toThrow()
      expect(
        await app.services.db.selectFrom('release_builds').select('build').where('remote', '=', 'storefront').execute(),
      ).toEqual([])
    })
  })

  it('an admin may release, under their own name, with a recent password, an audit entry and a mail', async () => {
    const { db } = app.services
    const { email } = await aUser(db, { role: 'admin' })
    const admin = await app.signInAs(email)
    const made = await aBuild('storefront')
    const age = (minutes: number) =>
      sql`update sessions set authenticated_at = now() - ${minutes} * interval '1 minute'`.execute(db)
    await age(18)
    expect(await readCode(await upload(made.sidecar, made.paths.entry, Buffer.alloc(0), admin))).toBe(
      'recent-authentication-needed',
    )
    for (const key of ['builds', 'promote', 'rollback', 'forced'] as const)
      expect(
        await readCode(await app.call(`POST /admin/releases/:remote/${key}`, { params, headers: admin, body: {} })),
      ).toBe('recent-authentication-needed')
    await age(0)
    const build = await publish(made, admin)
    await insertPassedBrowserCheck(db, made.sidecar, shell)
    expect((await promoteWith(admin, { build })).status).toBe(200)
    const entries = await db.selectFrom('audit_entries').select(['action', 'thing_id']).orderBy('number').execute()
    expect(entries).toEqual([
      { action: 'POST /admin/releases/:remote/builds', thing_id: 'storefront' },
      { action: 'POST /admin/releases/:remote/promote', thing_id: 'storefront' },
    ])
    expect(await listMailsTo(app, email)).toMatchObject([
      { template: 'admin-notice', data: { about: 'release', remote: 'storefront', build, by: email } },
    ])
  })

  describe('in spite of a failed check', () => {
    const force = { force: ['browser'], reason: 'no browser here' }
    const ask = (build: string, headers: Record<string, string>) =>
      app.call('POST /admin/releases/:remote/forced', { params, headers, body: { build, kind: 'promoted', ...force } })
    const agree = (id: string, headers: Record<string, string>) =>
      app.call('POST /admin/releases/:remote/forced/:id/approve', { params: { ...params, id }, headers })

    it.each([['an admin'], ['a token']])('%s needs another admin, once and for this change alone', async (who) => {
      const headers = who === 'a token' ? bearer : await app.signIn('admin')
      const [boss, mailbox] = await createAppointedPair(app)
      const other = await app.signIn('admin')
      const [build, another] = [await publish(await aBuild('storefront')), await publish(await aBuild('storefront'))]
      const go = (wanted = build) => promoteWith(headers, { build: wanted, ...force })
      expect(await readCode(await go())).toBe('second-person-needed')
      const asked = await ok<ForcedRelease>(ask(build, headers))
      expect((await status()).forced).toMatchObject([{ id: asked.id, approvedBy: null }])
      expect(await readCode(await go())).toBe('second-person-needed')
      const ownAgreement = who === 'an admin' ? await readCode(await agree(asked.id, headers)) : 'second-person-needed'
      expect(ownAgreement).toBe('second-person-needed')
      await ok(agree(asked.id, other))
      expect(await readCode(await go(another))).toBe('second-person-needed')
      expect((await go()).status).toBe(200)
      await publish(await aBuild('storefront'))
      expect((await promoteWith(other, { build: another, ...force })).status).toBe(403)
      expect((await status()).forced).toEqual([])
      const own = await ok<ForcedRelease>(ask(another, boss))
      const toldTo = async (reader: Record<string, string>) =>
        (await ok<ChannelStatus>(app.call('GET /admin/releases/:remote', { params, headers: reader }))).forced?.[0]
      expect((await toldTo(boss))?.agreement?.why).toMatchObject({ code: 'began-it' })
      expect((await toldTo(mailbox))?.agreement?.why).toMatchObject({ code: 'not-two-people' })
      expect((await toldTo(other))?.agreement?.why).toBeNull()
      expect((await toldTo(bearer))?.agreement).toBeUndefined()
      expect(await readCode(await agree(own.id, mailbox))).toBe('second-person-needed')
    })

    it('nobody agrees to what an admin asked for who is one no more', async () => {
      const [boss, partner] = [await app.signIn('admin'), await app.signIn('admin')]
      const { id, email } = await aUser(app.services.db, { role: 'admin' })
      const build = await publish(await aBuild('storefront'))
      const asked = await ok<ForcedRelease>(ask(build, await app.signInAs(email)))
      const leaver = { params: { id } }
      await ok(app.call('POST /admin/users/:id/deactivate', { ...leaver, headers: boss }))
      await ok(app.call('POST /admin/users/:id/approve-removal', { ...leaver, headers: partner }))
      expect(await readCode(await agree(asked.id, partner))).toBe('second-person-needed')
      expect((await status()).forced).toMatchObject([{ id: asked.id, approvedBy: null }])
    })

    it('nobody uses what an admin agreed to who is one no more, or is one again', async () => {
      const [boss, partner] = [await app.signIn('admin'), await app.signIn('admin')]
      const { db } = app.services
      const { id, email } = await aUser(db, { role: 'admin' })
      const build = await publish(await aBuild('storefront'))
      const asked = await ok<ForcedRelease>(ask(build, bearer))
      await ok(agree(asked.id, await app.signInAs(email)))
      const leaver = { params: { id } }
      await ok(app.call('PUT /admin/users/:id/role', { ...leaver, headers: boss, body: { role: 'manager' } }))
      await ok(app.call('POST /admin/users/:id/approve-removal', { ...leaver, headers: partner }))
      expect(await readCode(await promoteWith(bearer, { build, ...force }))).toBe('second-person-needed')
      await ok(app.call('PUT /admin/users/:id/role', { ...leaver, headers: boss, body: { role: 'admin' } }))
      await ok(app.call('POST /admin/users/:id/approve-admin', { ...leaver, headers: partner }))
      expect(await readCode(await promoteWith(bearer, { build, ...force }))).toBe('second-person-needed')
      const used = sql`update forced_releases set used_at = now() where id = ${asked.id}`.execute(db)
      await expect(used).rejects.toMatchObject({ constraint: 'forced_releases_need_two_people' })
    })

    it('a token may that an operator lets force', async () => {
      const local = 'a-release-token-of-the-local-stack'
      await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'local', token: local, mayForce: true })
      const build = await publish(await aBuild('storefront'))
      expect((await promoteWith({ authorization: `Bearer ${local}` }, { build, ...force })).status).toBe(200)
    })
  })
})
