import type { ChannelStatus } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { describeLive, describeStatus } from './describe-status.ts'

const [live, before, candidate] = ['7027d35b20b4bd21', 'c2a1d35b20b4bd21', '71822ff1dfab5d00']
const commit = '529363775829363775829363775829363775abcd'
const at = '2026-11-26T13:44:28.592Z'
const aBuild = (build: string, more: Partial<ChannelStatus['builds'][number]> = {}) => ({
  build,
  version: '10.12.3',
  revision: commit,
  publishedAt: at,
  bytes: 952_924,
  ...more,
})
const status: ChannelStatus = {
  remote: 'storefront',
  epoch: 1205,
  stable: live,
  previous: before,
  live: { since: at, by: 'Storefront team', reason: 'the sale begins' },
  canary: {
    build: candidate,
    permille: 10,
    since: at,
    stepSince: at,
    stepViews: { seen: 34, needed: 200 },
    parts: [
      {
        page: '/villas/:id',
        group: 'customer',
        candidate: { views: 4, failed: 4 },
        stable: { views: 210, failed: 0 },
        verdict: 'too-few',
      },
    ],
    bookings: {
      candidate: { views: 340, begun: 12, made: 0 },
      stable: { views: 900, begun: 31, made: 9 },
      begun: 'alike',
      made: 'too-few',
    },
  },
  frozenReason: 'the long weekend',
  builds: [
    aBuild(candidate, { revision: `${commit}-dirty` }),
    aBuild(live, { commit: { revision: commit, subject: 'feat: prices of the sale' } }),
    aBuild(before),
  ],
  events: [
    {
      id: '1',
      at,
      by: 'Storefront team',
      remote: 'storefront',
      kind: 'canary-started',
      build: candidate,
      permille: 10,
      reason: 'before the sale',
      checks: [{ name: 'browser', passed: false, detail: null, forced: true }],
    },
  ],
  scheduled: {
    id: 's1',
    build: candidate,
    at: '2026-11-30T03:30:00.000Z',
    canary: 250,
    by: 'Storefront team',
    requestedAt: at,
  },
  figures: [
    {
      build: live,
      views: 90_000,
      share: 0.9,
      loadP75Ms: 412,
      lcpP75Ms: 1_320,
      errorsPerThousand: 1.1,
      fallbacksPerThousand: 0,
      firstPaints: { drawn: 89_990, failed: 7, late: 2, left: 1 },
      faults: [
        {
          page: '/villas/:id',
          kind: 'first-paint',
          detail: 'TypeError: price is undefined, at storefront/src/card.tsx:12',
          count: 7,
          since: at,
          lastAt: '2026-11-26T14:02:00.000Z',
          firstBuild: live,
          buildBefore: before,
        },
        { page: '', kind: 'load-failure', detail: '', count: 1, since: at, lastAt: at },
      ],
    },
    {
      build: candidate,
      views: 100,
      share: 0.1,
      loadP75Ms: null,
      lcpP75Ms: null,
      errorsPerThousand: 50,
      fallbacksPerThousand: 10,
    },
  ],
}

it('says what is live, how it does in browsers and what happened, within 80 columns', () => {
  const lines = describeStatus(status)
  expect(lines).toEqual([
    'storefront at epoch 1205: live 7027d35b20b4bd21, before it c2a1d35b20b4bd21',
    '  live since 2026-11-26 13:44 UTC, by Storefront team',
    '    feat: prices of the sale (52936377)',
    '    noted: the sale begins',
    '  to go back: npm run release -- rollback storefront c2a1d35b20b4bd21',
    'canary: 71822ff1dfab5d00 for 1 %, since 2026-11-26 13:44 UTC',
    '  34 of 200 views that its next step takes',
    '  Signed-in customers on /villas/:id:',
    '    4 of 4 views failed, live build: 0 of 210 (too few to tell)',
    '  bookings begun: 12 for 340 views, live 31 for 900',
    '    no difference beyond chance',
    '  bookings made: 0 for 340 views, live 9 for 900',
    '    too few to tell',
    'storefront: 71822ff1dfab5d00 goes live for 25 % of visitors',
    '  on Mon 30 Nov, 09:00 Sri Lanka time (2026-11-30 03:30 UTC), by Storefront team',
    'frozen: the long weekend',
    '',
    'In browsers, last 24 hours: how soon 3 of 4 views had the code and showed the',
    'page (LCP); views with errors, and those that got the old build instead;',
    'drawn: public pages that a server drew before any script ran; late: too late',
    '  build             views  share   code in  page in  errors  old    drawn   late',
    '  7027d35b20b4bd21  90000  90.0 %  412 ms   1320 ms  1.1 ‰   0.0 ‰  99.9 %  2',
    '  71822ff1dfab5d00  100    10.0 %  -        -        5       1      -       -',
    '',
    'What went wrong, last 24 hours',
    '  7027d35b20b4bd21  7 times, 2026-11-26 13:44 to 2026-11-26 14:02',
    '      /villas/:id: not drawn on the server: TypeError: price is undefined, at storefront/src/card.tsx:12',
    '      first seen in this build, never in c2a1d35b20b4bd21, live before it',
    '      npm run release -- rollback storefront c2a1d35b20b4bd21',
    '  7027d35b20b4bd21  once, 2026-11-26 13:44',
    '      Any page: its code could not be loaded',
    '',
    'Builds: * live, - live before, % canary; times in UTC',
    '     build             version  commit          published         pages',
    '  %  71822ff1dfab5d00  10.12.3  52936377-dirty  2026-11-26 13:44  not opened',
    '  *  7027d35b20b4bd21  10.12.3  52936377        2026-11-26 13:44  not opened',
    '  -  c2a1d35b20b4bd21  10.12.3  52936377        2026-11-26 13:44  not opened',
    '',
    'History',
    '  2026-11-26 13:44  canary-started 71822ff1dfab5d00 to 1 % by Storefront team',
    '      not passed: browser',
    '      before the sale',
  ])
  // What was thrown is as long as it is.
  const own = lines.filter((line) => !line.includes('TypeError'))
  expect(Math.max(...own.map((line) => line.length))).toBeLessThanOrEqual(80)
})

it('says what a failed check of the newest build found, and what kept a build from going live, until one does', () => {
  const check = {
    id: '1',
    build: candidate,
    state: 'failed' as const,
    requestedBy: '',
    requestedAt: at,
    finishedAt: at,
    against: {},
    detail: '/dashboard: it shows an error',
  }
  const refused = {
    ...status.events[0]!,
    kind: 'refused',
    checks: [{ name: 'pages', passed: false, detail: '/villas is a page of storefront' }],
  }
  const builds = [{ ...aBuild(candidate), browserCheck: check }, aBuild(live)]
  expect(describeLive({ ...status, builds, events: [refused] }).slice(3)).toEqual([
    '  71822ff1dfab5d00 failed its check:',
    '      /dashboard: it shows an error',
    '  71822ff1dfab5d00 was not released, 2026-11-26 13:44 UTC, by Storefront team:',
    '      pages: /villas is a page of storefront',
  ])
  const promoted = { ...refused, kind: 'promoted' }
  expect(describeLive({ ...status, events: [promoted, refused] })).toHaveLength(4)
})

it('leaves out what there is none of', () => {
  const lines = describeStatus({
    ...status,
    live: null,
    previous: null,
    canary: null,
    scheduled: null,
    frozenReason: null,
    figures: [],
    events: [],
  })
  expect(lines.slice(0, 3)).toEqual([expect.stringContaining('at epoch 1205'), '', expect.stringContaining('Builds')])
})
