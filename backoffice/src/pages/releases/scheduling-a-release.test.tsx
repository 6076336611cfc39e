import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays, instantInColombo } from '@escapes/contract/dates'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const at = '2026-11-19T06:00:00Z'
const [live, newer] = ['fedcba9876543210', 'bbbbbbbbbbbbbbbb']
const aBuild = (build: string) => ({ build, version: '1.4.0', revision: 'r1', publishedAt: at, bytes: 9 })
const aChannel = (more: Partial<ChannelStatus> = {}): ChannelStatus => ({
  remote: 'account',
  epoch: 3,
  stable: live,
  previous: null,
  builds: [aBuild(newer), aBuild(live)],
  events: [],
  ...more,
})
const scheduled = {
  id: '01930000-0000-7000-8000-000000000001',
  build: newer,
  at: '2026-11-30T03:30:00Z',
  canary: null,
  by: 'account pipeline',
  requestedAt: at,
}
const open = (channel: ChannelStatus, address = '/admin/releases') => {
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items: [channel], nextCursor: null, total: 1 }),
    'POST /admin/releases/:remote/check': () => ({
      epoch: 3,
      checks: [{ name: 'bytes', passed: true, detail: null }],
      difference: null,
    }),
  })
  const shell = createFakePlatform(fake, anAdmin)
  return { fake, shell, ...openPage(address, shell) }
}

it('schedules a build that passed its checks, on the clocks of Sri Lanka, for all or some visitors', async () => {
  const { fake, shell, user } = open(aChannel())
  fake.answer({ 'POST /admin/releases/:remote/scheduled': () => aChannel({ scheduled }) })
  await user.click(await screen.findByRole('button', { name: `Release build ${newer}` }))
  await user.click(await screen.findByRole('button', { name: 'Release later' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this build of account later' }))
  await user.selectOptions(dialog.getByLabelText('Who gets it'), '5 % of visitors, as a canary')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ title: expect.stringContaining('account goes live on') }]))
  const tomorrow = instantInColombo(addDays(todayInSriLanka(), 1), '09:00').toISOString()
  expect(fake.callsTo('POST /admin/releases/:remote/scheduled')).toEqual([
    { params: { remote: 'account' }, body: { build: newer, at: tomorrow, canary: 50 } },
  ])
})

it('says beside its field that a time has passed', async () => {
  const { fake, user } = open(aChannel())
  fake.answer({
    'POST /admin/releases/:remote/scheduled': () =>
      throwProblem('validation-failed', 422, {
        errors: [{ path: 'at', code: 'invalid', message: 'This time has passed.' }],
      }),
  })
  await user.click(await screen.findByRole('button', { name: `Release build ${newer}` }))
  await user.click(await screen.findByRole('button', { name: 'Release later' }))
  await user.click(await screen.findByRole('button', { name: 'Schedule' }))
  const field = await screen.findByLabelText(/^Time in Sri Lanka/)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('This time has passed.')).toBeDefined()
})

it('shows on the card what goes live when, and cancels it', async () => {
  const { fake, user } = open(aChannel({ scheduled }))
  const card = within(await screen.findByRole('list', { name: 'Live now' }))
  expect(card.getByRole('heading', { name: 'account Scheduled' })).toBeDefined()
  expect(
    card.getByText(`Goes live Mon 30 Nov, 09:00 Sri Lanka time: build ${newer}, scheduled by account pipeline`),
  ).toBeDefined()
  fake.answer({ 'DELETE /admin/releases/:remote/scheduled/:id': () => undefined })
  await user.click(card.getByRole('button', { name: 'Cancel the schedule' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the scheduled release of account?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel the schedule' }))
  await waitFor(() =>
    expect(fake.callsTo('DELETE /admin/releases/:remote/scheduled/:id')).toEqual([
      { params: { remote: 'account', id: scheduled.id } },
    ]),
  )
})

it('says that a release was not made as scheduled, and why, until something was done about it', async () => {
  const failed = {
    id: 'e1',
    at: new Date().toISOString(),
    by: 'release schedule',
    remote: 'account',
    kind: 'schedule-failed',
    build: newer,
    reason: 'No process did it within an hour of its time.',
    checks: [{ name: 'platform', passed: false, detail: 'version 2 is not served' }],
  }
  open(aChannel({ events: [failed] }), '/admin/releases?view=history')
  expect(await screen.findByRole('heading', { name: 'account Not released as scheduled' })).toBeDefined()
  expect(screen.getByText('platform: version 2 is not served')).toBeDefined()
  expect(screen.getByText(failed.reason)).toBeDefined()
})
