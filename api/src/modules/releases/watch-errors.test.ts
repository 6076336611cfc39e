import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listMailsTo } from '#test/auth-visitor.ts'
import { aBuild } from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { addTelemetry } from './telemetry-queries.ts'
import { haveErrorsRisen, watchErrors } from './watch-errors.ts'

describe('errors have risen', () => {
  it.each([
    ['each of the first views of a new build fails', [6, 6], [2, 400]],
    ['a tenth of a few views fails', [8, 80], [4, 4_000]],
    ['five in a hundred of many fail', [500, 10_000], [1_000, 200_000]],
  ])('where %s', (_, [faults, views], [otherFaults, otherViews]) => {
    expect(haveErrorsRisen({ faults: faults!, views: views! }, { faults: otherFaults!, views: otherViews! })).toBe(true)
  })

  it.each([
    ['four networks say so', [4, 4], [0, 4_000]],
    ['one in a hundred fails as before', [10, 1_000], [240, 24_000]],
    ['a tenth more of a million fail', [11_000, 1_000_000], [240_000, 24_000_000]],
    ['nothing is known of the day before', [9, 9], [0, 0]],
  ])('not where %s', (_, [faults, views], [otherFaults, otherViews]) => {
    expect(haveErrorsRisen({ faults: faults!, views: views! }, { faults: otherFaults!, views: otherViews! })).toBe(
      false,
    )
  })
})

describe('the watch of live builds', () => {
  let app: TestApp
  let now: Date
  const { publish, promote, rollback, status } = createReleaseCalls(() => app)

  beforeEach(async () => {
    now = new Date('2027-04-01T06:00:00Z')
    app = await createReleaseTestApp({ clock: { now: () => now } })
  })
  afterEach(() => app.close())

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const view = async (build: string, count: number, failing = 0) => {
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
    const seen = { minute, remote: 'storefront', build, arm: 'stable', ms_buckets: [] as number[] } as const
    await addTelemetry(app.services.db, [
      { ...seen, phase: 'load', route: '', error_class: '', count },
      ...(failing > 0
        ? [{ ...seen, phase: 'render-error', route: '/storefront', error_class: 'type', count: failing } as const]
        : []),
    ])
  }

  it('tells the admins once that a build fails which went live without a canary, and where to go back to', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const before = await publish(await aBuild('storefront'))
    await promote(before)
    await view(before, 120, 1)
    later(300)
    const broken = await publish(await aBuild('storefront'))
    await promote(broken)
    await view(broken, 4, 4)
    await watchErrors(app.services)
    expect((await status()).events[0]).toMatchObject({ kind: 'promoted' })
    await view(broken, 2, 2)
    // Two workers at once.
    await Promise.all([watchErrors(app.services), watchErrors(app.services)])
    await watchErrors(app.services)
    const errors = 'in 6 of 6 views of the last hour, in 1 of 120 views of the day before'
    const fault = '/storefront: it threw an error (a TypeError)'
    const { events } = await status()
    expect(events.filter(({ kind }) => kind === 'errors-rose')).toMatchObject([
      { build: broken, by: 'release watch', reason: `${errors}; ${fault}` },
    ])
    const mails = await listMailsTo(app, email)
    expect(mails.filter(({ data }) => 'errors' in data)).toMatchObject([
      { data: { remote: 'storefront', build: broken, errors, fault } },
    ])
    await rollback()
    await watchErrors(app.services)
    expect((await status()).events[0]).toMatchObject({ kind: 'rolled-back' })
  })

  it('names the build before where it never had the fault', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const before = await publish(await aBuild('storefront'))
    await promote(before)
    await view(before, 60)
    later(300)
    const broken = await publish(await aBuild('storefront'))
    await promote(broken)
    await view(broken, 6, 6)
    await watchErrors(app.services)
    const mail = (await listMailsTo(app, email)).find(({ data }) => 'errors' in data)
    expect(mail).toMatchObject({ data: { buildBefore: before } })
  })
})
