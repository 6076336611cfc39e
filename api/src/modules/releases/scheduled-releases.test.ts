import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMailsTo } from '#test/auth-visitor.ts'
import { aBuild, anUnservedOperation, insertLiveShell, insertPassedBrowserCheck } from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { collectBuilds } from './collect-builds.ts'
import { guardCanaries } from './guard-canaries.ts'
import { grantReleaseToken, revokeReleaseToken } from './index.ts'
import { runScheduledReleases } from './run-scheduled-releases.ts'

let app: TestApp
let now: Date
let shell: string
let live: string
const calls = createReleaseCalls(() => app)
const { params, bearer, publish, promote, canary, abort, rollback, freeze, status, readCode } = calls
const tomorrow = '2027-04-02T03:30:00.000Z'

/** A build that passed in a browser, beside the shell that is live. */
const aGoodBuild = async (overrides: Parameters<typeof aBuild>[1] = {}) => {
  const made = await aBuild('storefront', overrides)
  const build = await publish(made)
  await insertPassedBrowserCheck(app.services.db, made.sidecar, shell)
  return build
}
const schedule = (
  build: string,
  more: { at?: string; canary?: number } = {},
  headers: Record<string, string> = bearer,
) => app.call('POST /admin/releases/:remote/scheduled', { params, headers, body: { build, at: tomorrow, ...more } })
const run = () => runScheduledReleases(app.services)
const toTime = (instant: string, minutesLater = 0) => {
  now = new Date(new Date(instant).getTime() + minutesLater * 60_000)
}
const kinds = async () => (await status()).events.map(({ kind }) => kind)

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createReleaseTestApp({ clock: { now: () => now } })
  shell = await insertLiveShell(app.services.db)
  live = await aGoodBuild()
  await promote(live)
})
afterEach(() => app.close())

describe('a scheduled release', () => {
  it('goes live at its time and no sooner, once, with several workers, and is told when it is asked for and done', async () => {
    const { db } = app.services
    const { email } = await aUser(db, { role: 'admin' })
    const build = await aGoodBuild()
    const asked = await schedule(build, {}, await app.signInAs(email))
    expect(asked.status).toBe(201)
    const scheduled = { build, at: tomorrow, canary: null, by: email }
    expect(await status()).toMatchObject({ stable: live, scheduled })
    toTime(tomorrow, -1)
    await run()
    expect((await status()).stable).toBe(live)
    toTime(tomorrow)
    await Promise.all([run(), run(), run()])
    await run()
    const { stable, previous, scheduled: open, events } = await status()
    expect([stable, previous, open]).toEqual([build, live, null])
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'promoted', by: email, reason: 'scheduled for Fri 2 Apr, 09:00 Sri Lanka time' },
      { kind: 'scheduled', by: email, reason: 'for Fri 2 Apr, 09:00 Sri Lanka time' },
    ])
    expect(events.filter(({ kind }) => kind === 'promoted')).toHaveLength(2)
    expect(await listMailsTo(app, email)).toMatchObject([
      { data: { about: 'release-scheduled', build, at: tomorrow, permille: null } },
      { data: { about: 'release', build, kind: 'promoted' } },
    ])
    const entries = await db.selectFrom('audit_entries').select(['action', 'thing_id']).execute()
    expect(entries).toEqual([{ action: 'POST /admin/releases/:remote/scheduled', thing_id: 'storefront' }])
  })

  it('may be a canary, which goes on from there as any other, and raise one that runs', async () => {
    const build = await aGoodBuild()
    await schedule(build, { canary: 50 })
    toTime(tomorrow)
    await run()
    expect(await status()).toMatchObject({ stable: live, canary: { build, permille: 50 }, scheduled: null })
    expect((await schedule(build, { at: '2027-04-03T03:30:00Z', canary: 250 })).status).toBe(201)
    toTime('2027-04-03T03:30:00Z', 10)
    await Promise.all([run(), run()])
    expect(await status()).toMatchObject({ canary: { build, permille: 250 }, scheduled: null })
    expect((await kinds()).slice(0, 2)).toEqual(['canary-raised', 'scheduled'])
  })

  it('is carried out by another process where one ended in the middle', async () => {
    const build = await aGoodBuild()
    await schedule(build)
    toTime(tomorrow)
    await app.services.db.updateTable('scheduled_releases').set({ claimed_at: now }).execute()
    await run()
    expect((await status()).stable).toBe(live)
    toTime(tomorrow, 1.1)
    await run()
    expect((await status()).stable).toBe(build)
  })

  it('keeps its build, and can be cancelled by whoever may release, once', async () => {
    const build = await aGoodBuild()
    await schedule(build)
    await sql`update release_builds set last_named_at = '2026-01-01'`.execute(app.services.db)
    const { gone, kept } = await collectBuilds(app.services, { remote: 'storefront', isDryRun: false })
    expect(gone).toEqual([])
    expect(kept.find((each) => each.build === build)?.because).toBe('scheduled')
    const { id = '' } = (await status()).scheduled ?? {}
    const cancel = () =>
      app.call('DELETE /admin/releases/:remote/scheduled/:id', { params: { ...params, id }, headers: bearer })
    expect((await cancel()).status).toBe(204)
    expect((await cancel()).status).toBe(404)
    expect((await status()).events[0]).toMatchObject({ kind: 'unscheduled', build, by: 'storefront pipeline' })
    toTime(tomorrow)
    await run()
    expect((await status()).stable).toBe(live)
  })
})

describe('nothing is scheduled', () => {
  it.each(['2027-04-01T05:59:59Z', '2027-07-02T06:00:00Z'])('for %s', async (at) => {
    const response = await schedule(await aGoodBuild(), { at })
    expect(await response.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'at' }] })
  })

  it('that fails a check, is live or older, that nobody published, while a freeze or another schedule lasts', async () => {
    const build = await aGoodBuild()
    const unopened = await publish(await aBuild('storefront'))
    expect(await readCode(await schedule(unopened))).toBe('release-check-failed')
    const unserved = await aGoodBuild({ knows: anUnservedOperation() })
    expect(await readCode(await schedule(unserved))).toBe('release-check-failed')
    expect(await readCode(await schedule(live))).toBe('build-unknown')
    expect(await readCode(await schedule('0123456789abcdef'))).toBe('build-unknown')
    expect((await schedule(build)).status).toBe(201)
    expect(await readCode(await schedule(build))).toBe('release-scheduled')
    const newer = await aGoodBuild()
    await promote(newer)
    expect(await readCode(await schedule(build))).toBe('build-unknown')
    await freeze('a holiday')
    expect(await readCode(await schedule(await aGoodBuild()))).toBe('release-frozen')
  })

  it('twice at the same moment', async () => {
    const build = await aGoodBuild()
    const answers = await Promise.all([schedule(build), schedule(build), schedule(build)])
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  })
})

describe('a schedule ends, with a mail to the admins, and nothing goes live', () => {
  const hands = {
    'a freeze': () => freeze('a holiday'),
    'a promotion of another build': async () => promote(await aGoodBuild()),
    'going back': () => rollback(),
  }

  it.each(Object.keys(hands) as (keyof typeof hands)[])('by %s', async (hand) => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    await promote(await aGoodBuild())
    await schedule(await aGoodBuild())
    expect((await hands[hand]()).status).toBe(200)
    const { stable, scheduled, events } = await status()
    expect(scheduled).toBeNull()
    expect(events.find(({ kind }) => kind === 'unscheduled')).toMatchObject({ by: 'storefront pipeline' })
    expect((await listMailsTo(app, email)).at(-1)).toMatchObject({ data: { about: 'schedule-ended' } })
    toTime(tomorrow)
    await run()
    expect((await status()).stable).toBe(stable)
  })

  it('by the end of the canary of its build', async () => {
    const build = await aGoodBuild()
    await canary(10, build)
    await schedule(build)
    expect((await abort('it is slow')).status).toBe(200)
    const { scheduled, events } = await status()
    expect(scheduled).toBeNull()
    expect(events.find(({ kind }) => kind === 'unscheduled')?.reason).toBe(
      'its canary was ended by storefront pipeline before its time',
    )
  })

  const expectEnd = async (reason: string | RegExp) => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    await Promise.all([run(), run()])
    const { stable, scheduled, events } = await status()
    expect([stable, scheduled]).toEqual([live, null])
    const ended = events.filter(({ kind }) => kind === 'schedule-failed')
    const why = { reason: expect.stringMatching(reason) }
    expect(ended).toMatchObject([{ by: 'release schedule', ...why }])
    expect(await listMailsTo(app, email)).toMatchObject([{ data: { about: 'schedule-ended', ...why } }])
  }

  it('when no process looked for an hour', async () => {
    await schedule(await aGoodBuild())
    toTime(tomorrow, 61)
    await expectEnd('within an hour')
  })

  it('when its token was revoked', async () => {
    await schedule(await aGoodBuild())
    await revokeReleaseToken(app.services.db, 'storefront pipeline')
    await grantReleaseToken(app.services.db, {
      remote: 'storefront',
      name: 'another',
      token: 'a-token-of-another-holder',
    })
    toTime(tomorrow)
    const { email } = await aUser(app.services.db, { role: 'admin' })
    await run()
    expect(await listMailsTo(app, email)).toMatchObject([
      { data: { reason: 'storefront pipeline may no longer release storefront.' } },
    ])
  })

  it('when its token is revoked while the checks run', async () => {
    await schedule(await aGoodBuild())
    toTime(tomorrow)
    const { objects, db } = app.services
    const get = objects.get.bind(objects)
    let revoked: Promise<unknown> | undefined
    objects.get = async (key) => {
      // Several files are read at once.
      await (revoked ??= revokeReleaseToken(db, 'storefront pipeline'))
      return get(key)
    }
    const { email } = await aUser(db, { role: 'admin' })
    await run()
    expect(revoked).toBeDefined()
    expect(
      (await db.selectFrom('release_channels').select('stable').where('remote', '=', 'storefront').execute())[0],
    ).toEqual({ stable: live })
    expect(await listMailsTo(app, email)).toMatchObject([
      { data: { reason: 'storefront pipeline may no longer release storefront.' } },
    ])
  })

  it.each(['deactivated', 'a manager'])('when who asked is %s by then', async (state) => {
    const { email, id } = await aUser(app.services.db, { role: 'admin' })
    await schedule(await aGoodBuild(), {}, await app.signInAs(email))
    const params = { id }
    const headers = await app.signIn('admin')
    const asked =
      state === 'deactivated'
        ? app.call('POST /admin/users/:id/deactivate', { params, headers })
        : app.call('PUT /admin/users/:id/role', { params, headers, body: { role: 'manager' } })
    expect((await asked).status).toBe(200)
    const other = { params, headers: await app.signIn('admin') }
    expect((await app.call('POST /admin/users/:id/approve-removal', other)).status).toBe(200)
    toTime(tomorrow)
    await expectEnd('may no longer release')
  })

  it('when who asked loses the role, though they get it back before its time', async () => {
    const { db } = app.services
    const { email, id } = await aUser(db, { role: 'admin' })
    await schedule(await aGoodBuild(), {}, await app.signInAs(email))
    const removal = { params: { id }, headers: await app.signIn('admin') }
    await app.call('POST /admin/users/:id/deactivate', removal)
    const other = { params: { id }, headers: await app.signIn('admin') }
    expect((await app.call('POST /admin/users/:id/approve-removal', other)).status).toBe(200)
    await app.runUntilIdle()
    await db.updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute()
    toTime(tomorrow)
    await run()
    const { stable, scheduled, events } = await status()
    expect([stable, scheduled]).toEqual([live, null])
    expect(events[0]).toMatchObject({ kind: 'schedule-failed', reason: `${email} may no longer release storefront.` })
  })

  it('when a canary of another build runs', async () => {
    await schedule(await aGoodBuild())
    await canary(10, await aGoodBuild())
    toTime(tomorrow)
    await expectEnd('promote or abort it first')
  })

  it('when it does not fit what is live by then', async () => {
    const build = await aGoodBuild()
    await schedule(build)
    await sql`update release_builds set sidecar = jsonb_set(sidecar, '{shell,platformVersions}', '[2]') where remote = 'shell'`.execute(
      app.services.db,
    )
    toTime(tomorrow)
    await expectEnd('platform: version 1 is not served')
    expect((await status()).events[0]?.checks.find(({ name }) => name === 'platform')?.passed).toBe(false)
  })
})

describe('what is live changed meanwhile', () => {
  const replaceShell = async () => {
    const { db } = app.services
    await db.deleteFrom('release_channels').where('remote', '=', 'shell').execute()
    shell = await insertLiveShell(db)
  }
  const listOpen = () =>
    app.services.db.selectFrom('browser_checks').select('build').where('finished_at', 'is', null).execute()

  it('has its pages opened with that before its time', async () => {
    const build = await aGoodBuild()
    await schedule(build)
    await replaceShell()
    toTime(tomorrow, -31)
    await run()
    expect(await listOpen()).toEqual([])
    toTime(tomorrow, -29)
    await Promise.all([run(), run()])
    expect(await listOpen()).toEqual([{ build }])
  })

  it('waits a quarter of an hour for that where it changed at the last minute', async () => {
    const made = await aBuild('storefront')
    const build = await publish(made)
    await insertPassedBrowserCheck(app.services.db, made.sidecar, shell)
    await schedule(build)
    await replaceShell()
    toTime(tomorrow)
    await run()
    expect(await listOpen()).toEqual([{ build }])
    toTime(tomorrow, 14)
    await run()
    expect(await status()).toMatchObject({ stable: live, scheduled: { build } })
    await insertPassedBrowserCheck(app.services.db, made.sidecar, shell)
    await run()
    expect((await status()).stable).toBe(build)
  })

  it('gives up after that', async () => {
    await schedule(await aGoodBuild())
    await replaceShell()
    toTime(tomorrow)
    await run()
    toTime(tomorrow, 15)
    await run()
    expect((await status()).events[0]).toMatchObject({
      kind: 'schedule-failed',
      reason: 'The check runner has not opened its pages with what is live.',
    })
  })

  it('goes on where an older canary went live by itself', async () => {
    const candidate = await aGoodBuild()
    const build = await aGoodBuild()
    await schedule(build)
    await canary(1000, candidate)
    await app.services.db
      .updateTable('release_channels')
      .set({ step_since: new Date('2027-04-01'), canary_since: new Date('2027-04-01') })
      .where('remote', '=', 'storefront')
      .execute()
    const seen = {
      minute: new Date('2027-04-01T06:00:00Z'),
      remote: 'storefront',
      phase: 'load',
      count: 300,
      ms_buckets: [] as number[],
      route: '',
      error_class: '',
    } as const
    await app.services.db
      .insertInto('release_telemetry')
      .values([
        { ...seen, build: candidate, arm: 'candidate' },
        { ...seen, build: live, arm: 'stable' },
      ])
      .execute()
    await guardCanaries(app.services)
    expect(await status()).toMatchObject({ stable: candidate, scheduled: { build } })
    toTime(tomorrow)
    await run()
    expect((await status()).stable).toBe(build)
  })
})
