import { shellKeyHeader } from '@escapes/contract/deployment'
import type { FirstPaintCount } from '@escapes/contract/release-telemetry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { grantReleaseToken } from './index.ts'

const token = 'a-release-token-of-the-storefront-team'
const shellKey = 'known-to-the-shell-and-to-the-api-alone'
let app: TestApp
let now = new Date('2027-04-01T06:10:00Z')
let build: string
const { publish, status } = createReleaseCalls(() => app, token)

beforeEach(async () => {
  now = new Date('2027-04-01T06:10:00Z')
  app = await createTestApp({ clock: { now: () => now }, config: { shellKey } })
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token })
  const made = await aBuild('storefront')
  await publish(made)
  build = made.sidecar.build
})
afterEach(() => app.close())

/** As a server sends it, which has no origin. */
const tell = async (counts: FirstPaintCount[], key = shellKey) =>
  app.app.request('http://localhost:3000/api/v1/releases/first-paints', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [shellKeyHeader]: key },
    body: JSON.stringify({ counts }),
  })
const aCount = (more: Partial<FirstPaintCount> = {}): FirstPaintCount => ({
  remote: 'storefront',
  build,
  page: '/villas',
  outcome: 'drawn',
  count: 1,
  ...more,
})

describe('what servers of the shell drew of a build', () => {
  it('is summed up by outcome, with each page that they could not draw, since when and why', async () => {
    const reason = 'TypeError: price is undefined, at storefront/src/pages/list/card.tsx:12'
    const failed = aCount({ outcome: 'failed', count: 2, reason: 'another' })
    expect((await tell([aCount({ count: 40 }), aCount({ page: '/tours', count: 7 }), failed])).status).toBe(204)
    now = new Date('2027-04-01T09:30:00Z')
    await tell([aCount({ outcome: 'failed', reason }), aCount({ outcome: 'late' }), aCount({ outcome: 'paused' })])
    const { figures } = await status()
    expect(figures).toMatchObject([
      {
        build,
        views: 0,
        firstPaints: { drawn: 47, failed: 3, late: 1, left: 1 },
        faults: [
          {
            page: '/villas',
            kind: 'first-paint',
            detail: reason,
            count: 3,
            since: '2027-04-01T06:10:00.000Z',
            lastAt: '2027-04-01T09:30:00.000Z',
          },
          { page: '/villas', kind: 'first-paint-late', count: 1 },
        ],
      },
    ])
    now = new Date('2027-04-03T06:00:00Z')
    expect((await status()).figures).toEqual([])
  })

  it('is told by nobody who does not have the key of the shell, and of no build that nobody published', async () => {
    expect((await tell([aCount()], 'k'.repeat(40))).status).toBe(401)
    const unknown = aCount({ build: 'gone000000000000' })
    expect((await tell([unknown, aCount(), aCount()])).status).toBe(204)
    expect((await status()).figures).toMatchObject([{ build, firstPaints: { drawn: 2 } }])
  })
})
