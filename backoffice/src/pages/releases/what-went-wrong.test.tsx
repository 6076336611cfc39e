import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { BuildFigures, ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const [live, candidate] = ['fedcba9876543210', 'cccccccccccccccc']
const times = { since: '2026-11-20T06:00:00Z', lastAt: '2026-11-20T06:41:00Z' }
const figures: BuildFigures = {
  build: live,
  views: 950,
  share: 0.95,
  loadP75Ms: 412,
  lcpP75Ms: null,
  errorsPerThousand: 1.1,
  fallbacksPerThousand: 0,
  firstPaints: { drawn: 1_200, failed: 14, late: 3, left: 2 },
  faults: [
    {
      page: '/villas/:id',
      kind: 'first-paint',
      detail: 'TypeError: price is undefined, at storefront/src/card.tsx:12',
      count: 14,
      ...times,
    },
  ],
}

const open = (more: Partial<ChannelStatus>, address = '/admin/releases') => {
  const channel: ChannelStatus = {
    remote: 'storefront',
    epoch: 3,
    stable: live,
    previous: null,
    builds: [],
    events: [],
    ...more,
  }
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items: [channel], nextCursor: null, total: 1 }),
  })
  return { fake, ...openPage(address, createFakePlatform(fake, anAdmin)) }
}
afterEach(cleanup)

it('says how many pages the server drew of a build, which one it could not, why and since when', async () => {
  open({ figures: [figures] })
  const rows = within(await screen.findByRole('table', { name: 'storefront in the last 24 hours' })).getAllByRole('row')
  expect(rows.slice(-3).map(({ textContent }) => textContent)).toEqual([
    'Drawn on the server1,200 of 1,219',
    'Failed there14',
    'Too late there3',
  ])
  const [fault] = within(screen.getByRole('list', { name: 'What went wrong with storefront' })).getAllByRole('listitem')
  expect(fault?.textContent).toBe(
    '/villas/:id: not drawn on the server: TypeError: price is undefined, at storefront/src/card.tsx:12' +
      '14 times, from 20 Nov 2026, 11:30 to 20 Nov 2026, 12:11',
  )
})

it('names the build of what went wrong in a browser while a canary runs, and says nothing of a server that draws nothing', async () => {
  const { firstPaints: _, ...ofBrowsers } = figures
  const fault = {
    page: '',
    kind: 'render-error',
    detail: 'type 3fa2c1',
    count: 1,
    since: times.since,
    lastAt: times.since,
  }
  open({
    canary: { build: candidate, permille: 50, since: times.since, stepSince: times.since },
    figures: [
      { ...ofBrowsers, faults: [] },
      { ...ofBrowsers, build: candidate, faults: [fault] },
    ],
  })
  const list = await screen.findByRole('list', { name: 'What went wrong with storefront' })
  expect(list.textContent).toBe(
    'Canary: Any page: it threw an error (a TypeError, with the mark 3fa2c1)once, 20 Nov 2026, 11:30',
  )
  expect(screen.queryByText('Drawn on the server', { selector: 'th' })).toBeNull()
})

it('says since which build it is seen, and goes back to the one before that never had it', async () => {
  const before = 'aaaaaaaaaaaaaaaa'
  const fault = { ...figures.faults![0]!, firstBuild: 'bbbbbbbbbbbbbbbb', buildBefore: before }
  const { fake, user } = open({ previous: 'bbbbbbbbbbbbbbbb', figures: [{ ...figures, faults: [fault] }] })
  const list = within(await screen.findByRole('list', { name: 'What went wrong with storefront' }))
  expect(
    list.getByText(/first seen in build bbbbbbbbbbbbbbbb, never in aaaaaaaaaaaaaaaa, live before it$/),
  ).toBeDefined()
  const answer = { remote: 'storefront', epoch: 4, stable: before, previous: live, builds: [], events: [] }
  fake.answer({
    'POST /admin/releases/:remote/check': () => ({ epoch: 3, checks: [] }),
    'POST /admin/releases/:remote/rollback': () => answer,
  })
  await user.click(list.getByRole('button', { name: `Roll back to ${before}` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roll storefront back?' }))
  expect(dialog.getByText(/^Build aaaaaaaaaaaaaaaa is live for all visitors again/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/releases/:remote/rollback')).toEqual([
      { params: { remote: 'storefront' }, body: { epoch: 3, build: before } },
    ]),
  )
})

it('unfolds what a release brought and how both builds did, asked for once', async () => {
  const [build, replaced] = [live, 'aaaaaaaaaaaaaaaa']
  const event = { id: 'e', at: times.since, by: 'pipeline', remote: 'storefront', kind: 'promoted', reason: null }
  const { fake, user } = open({ events: [{ ...event, build, replaced, checks: [] }] }, '/admin/releases?view=history')
  fake.answer({
    'GET /admin/releases/:remote/comparison': () => ({
      difference: {
        live: replaced,
        commits: { added: [{ revision: 'c'.repeat(40), subject: 'fix: the price of a child' }], removed: [] },
        pages: { added: [], removed: [] },
        operations: { added: [], removed: [] },
        packages: [],
        files: { same: 44, added: 2, removed: 2 },
        bytes: -10,
      },
      figures: [figures, { ...figures, build: replaced, errorsPerThousand: 0.2 }],
    }),
  })
  await user.click(await screen.findByText('What it brought'))
  expect(await screen.findByText(`1 commit since build ${replaced}:`)).toBeDefined()
  const list = within(screen.getByRole('list', { name: `Build ${build} beside ${replaced}, last 30 days` }))
  expect(list.getByText('Errors: 0 of 950 → 1 of 950')).toBeDefined()
  const asked = fake.callsTo('GET /admin/releases/:remote/comparison')
  expect(asked).toHaveLength(1)
  expect(asked).toMatchObject([{ params: { remote: 'storefront' }, query: { build, with: replaced } }])
})

it('names the build before, how to go back to it in a terminal, and what kept a build from going live', async () => {
  const previous = 'aaaaaaaaaaaaaaaa'
  const aBuild = (build: string) => ({
    build,
    version: '1.4.0',
    revision: 'r1',
    publishedAt: times.since,
    publishedBy: 'a pipeline',
    bytes: 9,
  })
  const refused = {
    id: 'e1',
    at: times.lastAt,
    by: 'a pipeline',
    remote: 'storefront',
    kind: 'refused',
    build: candidate,
    reason: null,
    checks: [{ name: 'pages', passed: false, detail: '/maps is a page of account' }],
  }
  open({ previous, builds: [aBuild(live), aBuild(previous)], events: [refused] })
  const card = within(await screen.findByRole('list', { name: 'Live now' }))
  expect(card.getByText(/^Before it/).textContent).toBe(
    'Before it: version 1.4.0, build aaaaaaaaaaaaaaaa, published 20 Nov 2026, 11:30 by a pipeline. To go back: Roll back, or npm run release -- rollback storefront aaaaaaaaaaaaaaaa',
  )
  expect(card.getByText(/^Build cccccccccccccccc was not released.*pages: \/maps is a page of account$/)).toBeDefined()
})
