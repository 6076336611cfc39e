import type { ChannelStatus } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { describeStatus } from './describe-status.ts'

const [live, before, candidate] = ['7027d35b20b4bd21', 'c2a1d35b20b4bd21', '71822ff1dfab5d00']
const commit = '529363775829363775829363775829363775abcd'
const at = '2026-11-26T13:44:28.592Z'
const aBuild = (build: string, more: { revision?: string } = {}) => ({
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
  canary: { build: candidate, permille: 10, since: at, stepSince: at },
  frozenReason: 'the long weekend',
  builds: [aBuild(candidate, { revision: `${commit}-dirty` }), aBuild(live), aBuild(before)],
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
  figures: [
    {
      build: live,
      views: 90_000,
      share: 0.9,
      loadP75Ms: 412,
      lcpP75Ms: 1_320,
      errorsPerThousand: 1.1,
      fallbacksPerThousand: 0,
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
    'canary: 71822ff1dfab5d00 for 1 %, since 2026-11-26 13:44 UTC',
    'frozen: the long weekend',
    '',
    'In browsers, last 24 hours: how soon 3 of 4 views had the code and showed the',
    'page (LCP); of 1,000 views, errors, and those that got the build before instead',
    '  build             views  share   code in  page in  errors  fell back',
    '  7027d35b20b4bd21  90000  90.0 %  412 ms   1320 ms  1.1     0.0',
    '  71822ff1dfab5d00  100    10.0 %  -        -        50.0    10.0',
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
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
})

it('leaves out what there is none of', () => {
  const lines = describeStatus({ ...status, canary: null, frozenReason: null, figures: [], events: [] })
  expect(lines.slice(0, 3)).toEqual([expect.stringContaining('at epoch 1205'), '', expect.stringContaining('Builds')])
})
