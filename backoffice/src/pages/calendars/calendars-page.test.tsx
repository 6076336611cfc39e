import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aFeed, aFeedsPage } from '../../../test/factories.ts'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const findBookingRow = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

describe('the list of calendars', () => {
  it.each([
    ['fresh', 'Up to date'],
    ['stale', 'Out of date'],
    ['failing', 'Failing'],
    ['suspicious', 'Suspicious'],
    ['never', 'Never read'],
    ['incomplete', 'Partly unreadable'],
    ['paused', 'Paused'],
  ] as const)('shows that a calendar is %s', async (health, label) => {
    const fake = createFakeApi({ 'GET /admin/feeds': () => aFeedsPage([aFeed({ health })]) })
    openPage('/admin/calendars', createFakePlatform(fake))
    expect(within(await findBookingRow('Fort House')).getByText(label)).toBeDefined()
  })

  it('shows the last success, the last error and the number of blocks', async () => {
    const feed = aFeed({ health: 'failing', lastError: 'The calendar answered 503.', warnings: ['Odd zone'] })
    openPage('/admin/calendars', createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => aFeedsPage([feed]) })))
    const row = within(await findBookingRow('Fort House'))
    for (const text of [
      'calendar.example.test',
      '21 Nov 2026, 11:15',
      'checked 21 Nov 2026, 11:15',
      '1 block',
      '3 events',
    ])
      expect(row.getByText(text)).toBeDefined()
    expect(row.getByTitle('The calendar answered 503.')).toBeDefined()
  })

  it('opens the warnings and the nights of a calendar', async () => {
    const feed = aFeed({ warnings: ['Odd zone'] })
    const { user } = openPage(
      '/admin/calendars',
      createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => aFeedsPage([feed]) })),
    )
    await user.click(await screen.findByRole('button', { name: /^Details of Fort House/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Fort House' }))
    expect(sheet.getByText('Odd zone')).toBeDefined()
    expect(sheet.getByText('Tue 1 Dec – Sat 5 Dec 2026, 4 nights')).toBeDefined()
  })

  it('shows the last runs, and is paused, changed and removed', async () => {
    const feed = aFeed()
    const run = {
      id: 'r1',
      at: '2026-11-21T05:45:00Z',
      outcome: 'read' as const,
      detail: null,
      events: 3,
      added: 1,
      changed: 0,
      removed: 2,
    }
    const fake = createFakeApi({
      'GET /admin/feeds': () => aFeedsPage([feed]),
      'GET /admin/feeds/:id/runs': () => ({ items: [run] }),
      'POST /admin/feeds/:id/pause': () => aFeed({ health: 'paused' }),
      'DELETE /admin/feeds/:id': () => undefined,
    })
    const platform = createFakePlatform(fake)
    const { user } = openPage('/admin/calendars', platform)
    await user.click(await screen.findByRole('button', { name: /^Details of Fort House/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Fort House' }))
    expect(await sheet.findByText('21 Nov 2026, 11:15: read: 3 events, 1 added, 2 removed')).toBeDefined()
    await user.click(sheet.getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(platform.notices.at(-1)).toMatchObject({ title: 'Calendar paused' }))
    await user.click(sheet.getByRole('button', { name: 'Remove' }))
    const confirm = within(await screen.findByRole('alertdialog'))
    expect(confirm.getByText(/the nights of one stay can be sold here again/)).toBeDefined()
    await user.click(confirm.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(fake.callsTo('DELETE /admin/feeds/:id')).toEqual([{ params: { id: feed.id } }]))
  })

  it('says when there is none', async () => {
    openPage('/admin/calendars', createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => aFeedsPage([]) })))
    expect(await screen.findByText('No calendars connected')).toBeDefined()
  })
})

describe('refreshing a calendar', () => {
  it('refreshes one calendar and shows the result in its row', async () => {
    let feed = aFeed({ health: 'failing', lastError: 'The calendar answered 503.' })
    const fake = createFakeApi({
      'GET /admin/feeds': () => aFeedsPage([feed]),
      'POST /admin/feeds/:id/refresh': () => (feed = { ...feed, health: 'fresh', lastError: null }),
    })
    const platform = createFakePlatform(fake)
    const { user } = openPage('/admin/calendars', platform)
    await user.click(within(await findBookingRow('Fort House')).getByRole('button', { name: /Refresh now/ }))
    expect(await within(await findBookingRow('Fort House')).findByText('Up to date')).toBeDefined()
    expect(fake.callsTo('POST /admin/feeds/:id/refresh')).toEqual([{ params: { id: feed.id } }])
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Calendar read' }])
  })

  it('shows a problem in the row', async () => {
    const fake = createFakeApi({
      'GET /admin/feeds': () => aFeedsPage([aFeed()]),
      'POST /admin/feeds/:id/refresh': () => throwProblem('too-many-requests', 429),
    })
    const { user } = openPage('/admin/calendars', createFakePlatform(fake))
    const row = within(await findBookingRow('Fort House'))
    await user.click(row.getByRole('button', { name: /Refresh now/ }))
    expect((await row.findByRole('alert')).textContent).toMatch(/tried too often/)
  })
})
