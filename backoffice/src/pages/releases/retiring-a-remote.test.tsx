import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const reason = 'the campaign is over'
const live = 'fedcba9876543210'
const aRemote = (more: Partial<ChannelStatus> = {}): ChannelStatus => ({
  remote: 'gifts',
  epoch: 3,
  stable: live,
  previous: null,
  builds: [],
  events: [],
  ...more,
})

const openAt = (address: string, ...items: ChannelStatus[]) => {
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items, nextCursor: null, total: items.length }),
    'POST /admin/releases/:remote/retire': () => aRemote({ stable: null }),
  })
  return { fake, ...openPage(address, createFakePlatform(fake, anAdmin)) }
}
const open = (...items: ChannelStatus[]) => openAt('/admin/releases', ...items)

it('retires a remote with a reason, and not the shell', async () => {
  const { fake, user } = open(aRemote(), aRemote({ remote: 'shell' }))
  // The shell has no such button.
  await user.click(await screen.findByRole('button', { name: 'Retire' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take gifts off the site?' }))
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  expect(dialog.getByText('Say why.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Reason/), reason)
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/releases/:remote/retire')).toEqual([
      { params: { remote: 'gifts' }, body: { epoch: 3, reason } },
    ]),
  )
})

const event = { id: 'e1', at: '2026-11-19T06:05:00Z', by: 'Anoma', remote: 'gifts', build: live, checks: [], reason }

it('says of a retired remote why it is off the site, and how it comes back', async () => {
  open(aRemote({ stable: null, events: [{ ...event, kind: 'retired' }] }))
  const text = `Taken off the site 19 Nov 2026, 11:35, by Anoma: ${reason}. To bring it back, release one of its builds.`
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull()
})

it('is a kind of its own in the history', async () => {
  const events = ['published', 'retired'].map((kind) => ({ ...event, id: kind, kind }))
  const { user } = openAt('/admin/releases?view=history', aRemote({ stable: null, events }))
  await user.click(await screen.findByRole('link', { name: 'Taken off 1' }))
  await waitFor(() => expect(screen.queryByRole('cell', { name: /^gifts Published/ })).toBeNull())
  expect(screen.getByRole('cell', { name: /^gifts Taken off the site/ })).toBeDefined()
})
