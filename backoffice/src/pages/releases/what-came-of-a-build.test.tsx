import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const aBuild = (build: string) => ({
  build,
  version: '1.4.0',
  revision: 'r1',
  publishedAt: '2026-11-19T06:00:00Z',
  bytes: 9,
})
const aChannel = (more: Partial<ChannelStatus>): ChannelStatus => ({
  remote: 'storefront',
  epoch: 3,
  stable: 'fedcba9876543210',
  previous: null,
  builds: [aBuild('fedcba9876543210')],
  events: [],
  ...more,
})
const canary = {
  build: 'cccccccccccccccc',
  permille: 50,
  since: '2026-11-20T06:00:00Z',
  stepSince: '2026-11-20T06:10:00Z',
}

const open = (items: ChannelStatus[], address = '/admin/releases') => {
  const fake = createFakeApi({ 'GET /admin/releases': () => ({ items, nextCursor: null, total: items.length }) })
  return openPage(address, createFakePlatform(fake, anAdmin))
}

describe('where a canary fails more often', () => {
  const bookingsOfCustomers = {
    page: '/dashboard/bookings',
    group: 'customer' as const,
    candidate: { views: 16, failed: 14 },
    stable: { views: 210, failed: 0 },
    verdict: 'worse' as const,
  }

  it('is said by page and visitors, with what is too few to tell', async () => {
    const newPage = {
      page: '/new',
      group: '' as const,
      candidate: { views: 2, failed: 1 },
      stable: { views: 0, failed: 0 },
      verdict: 'too-few' as const,
    }
    open([aChannel({ canary: { ...canary, parts: [bookingsOfCustomers, newPage] } })])
    const list = await screen.findByRole('list', { name: 'Where the canary of storefront fails more often' })
    expect(
      within(list)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Signed-in customers on /dashboard/bookings: 14 of 16 views failed, live build: 0 of 210.',
      'Worse: this ends the canary.',
      'All visitors on /new: 1 of 2 views failed, live build: no views yet.',
      'Too few to tell: it may be chance.',
    ])
  })

  it('is nowhere where nothing is worse', async () => {
    open([aChannel({ canary: { ...canary, parts: [] } })])
    expect(await screen.findByText(/^On no page, and for no kind of visitors/)).toBeDefined()
  })

  it('is still said once it has ended the canary', async () => {
    const detail = 'Staff on /villas: 6 of 6 views failed, live build: 0 of 90'
    const event: ChannelStatus['events'][number] = {
      id: 'e1',
      at: '2026-11-20T06:05:00Z',
      by: 'canary guard',
      remote: 'storefront',
      kind: 'canary-aborted',
      build: canary.build,
      reason: null,
      checks: [{ name: 'errors by page and visitors', passed: false, detail }],
    }
    open([aChannel({ events: [event] })])
    expect(
      await screen.findByText(
        `The canary of build ${canary.build} was ended, 20 Nov 2026, 11:35, by canary guard: errors by page and visitors: ${detail}`,
      ),
    ).toBeDefined()
  })
})

describe('what a canary does for the business', () => {
  const stable = { views: 900, begun: 31, made: 9 }
  const bookings = {
    candidate: { views: 340, begun: 1, made: 0 },
    stable,
    begun: 'fewer' as const,
    made: 'too-few' as const,
  }

  it('stands beside the live build of the same hours, with what can be told by it', async () => {
    open([aChannel({ canary: { ...canary, bookings } })])
    const table = await screen.findByRole('table', { name: 'Bookings with storefront since the canary began' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['Since the canary beganLiveCanary', 'Views900340', 'Bookings begun311', 'Bookings made90'])
    expect(
      screen.getByText('For as many views, bookings begun: fewer with the canary; bookings made: too few to tell.'),
    ).toBeDefined()
  })

  it('is told of once where the same is true of bookings begun and made', async () => {
    open([aChannel({ canary: { ...canary, bookings: { ...bookings, begun: 'too-few' } } })])
    expect(await screen.findByText('For as many views, bookings begun and made: too few to tell.')).toBeDefined()
  })

  it('is said to be nothing yet, and left out where the api is of before', async () => {
    const none = { views: 900, begun: 0, made: 0 }
    open([aChannel({ canary: { ...canary, bookings: { ...bookings, candidate: none, stable: none } } })])
    expect(await screen.findByText(/^Nobody has begun a booking with either build/)).toBeDefined()
    cleanup()
    open([aChannel({ canary })])
    await screen.findByRole('button', { name: 'Abort the canary' })
    expect(screen.queryByText(/Nobody has begun a booking/)).toBeNull()
  })
})

it('shows the one build that a booking was made with, and all of them again', async () => {
  const { user } = open(
    [aChannel({ builds: [aBuild('bbbbbbbbbbbbbbbb'), aBuild('dddddddddddddddd')] })],
    '/admin/releases?remote=storefront&build=bbbbbbbbbbbbbbbb',
  )
  const list = async () => within(await screen.findByRole('region', { name: 'Builds' })).getAllByRole('row').length - 1
  expect(await list()).toBe(1)
  await user.click(screen.getByRole('link', { name: 'All 2' }))
  expect(await list()).toBe(2)
})
