import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { formatDate, formatShortDate } from '@escapes/contract/dates'
import { aFeed, feedsOf } from '../../../test/factories.ts'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aGuest, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const rowOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

describe('the list of calendars', () => {
  test.each([
    ['fresh', 'Up to date'],
    ['stale', 'Out of date'],
    ['failing', 'Failing'],
    ['suspicious', 'Suspicious'],
    ['never', 'Never read'],
  ] as const)('says in a word that a calendar is %s', async (health, word) => {
    const fake = createFakeApi({ 'GET /admin/feeds': () => feedsOf([aFeed({ health })]) })
    openPage('/admin/calendars', createFakePlatform(fake))
    expect(within(await rowOf('Fort House')).getByText(word)).toBeDefined()
  })

  test('shows the last good answer, the last error and how much it holds', async () => {
    const feed = aFeed({ health: 'failing', lastError: 'The calendar answered 503.', warnings: ['Odd zone'] })
    openPage('/admin/calendars', createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => feedsOf([feed]) })))
    const row = within(await rowOf('Fort House'))
    for (const text of [
      'calendar.example.test',
      '21 Nov 2026, 11:15',
      'asked 21 Nov 2026, 11:15',
      '1 block',
      '3 events',
    ])
      expect(row.getByText(text)).toBeDefined()
    expect(row.getByTitle('The calendar answered 503.')).toBeDefined()
  })

  test('opens the warnings and the nights of a calendar', async () => {
    const feed = aFeed({ warnings: ['Odd zone'] })
    const { user } = openPage(
      '/admin/calendars',
      createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => feedsOf([feed]) })),
    )
    await user.click(await screen.findByRole('button', { name: 'Details of Fort House' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Fort House' }))
    expect(sheet.getByText('Odd zone')).toBeDefined()
    expect(sheet.getByText(`${formatShortDate('2026-12-01')} – ${formatDate('2026-12-05')}`)).toBeDefined()
  })

  test('without any says so', async () => {
    openPage('/admin/calendars', createFakePlatform(createFakeApi({ 'GET /admin/feeds': () => feedsOf([]) })))
    expect(await screen.findByText('No calendars connected')).toBeDefined()
  })

  test('that cannot be loaded can be tried again', async () => {
    let isDown = true
    const fake = createFakeApi({ 'GET /admin/feeds': () => (isDown ? refuse('unavailable', 503) : feedsOf([aFeed()])) })
    const { user } = openPage('/admin/calendars', createFakePlatform(fake))
    await screen.findByText('The calendars could not be loaded')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rowOf('Fort House')).toBeDefined()
  })

  test('is for staff only', async () => {
    const { here } = openPage('/admin/calendars', createFakePlatform(createFakeApi({}), aGuest))
    await waitFor(() => expect(here()).toBe('/dashboard'))
  })
})

describe('Refresh now', () => {
  test('asks that one calendar, and its row shows what came of it', async () => {
    let feed = aFeed({ health: 'failing', lastError: 'The calendar answered 503.' })
    const fake = createFakeApi({
      'GET /admin/feeds': () => feedsOf([feed]),
      'POST /admin/feeds/:id/refresh': () => (feed = { ...feed, health: 'fresh', lastError: null }),
    })
    const platform = createFakePlatform(fake)
    const { user } = openPage('/admin/calendars', platform)
    await user.click(within(await rowOf('Fort House')).getByRole('button', { name: /Refresh now/ }))
    expect(await within(await rowOf('Fort House')).findByText('Up to date')).toBeDefined()
    expect(fake.asked('POST /admin/feeds/:id/refresh')).toEqual([{ params: { id: feed.id } }])
    expect(platform.notices).toMatchObject([{ status: 'success', title: 'Calendar read' }])
  })

  test('that is refused says why in the row', async () => {
    const fake = createFakeApi({
      'GET /admin/feeds': () => feedsOf([aFeed()]),
      'POST /admin/feeds/:id/refresh': () => refuse('too-many-requests', 429),
    })
    const { user } = openPage('/admin/calendars', createFakePlatform(fake))
    const row = within(await rowOf('Fort House'))
    await user.click(row.getByRole('button', { name: /Refresh now/ }))
    expect((await row.findByRole('alert')).textContent).toMatch(/asked for too often/)
  })
})
