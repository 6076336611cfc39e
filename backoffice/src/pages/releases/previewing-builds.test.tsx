import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const aRemote = (remote: string, build: string, stable: string | null = null): ChannelStatus => ({
  remote,
  epoch: 3,
  stable,
  previous: null,
  builds: [{ build, version: '1.4.0', revision: 'r1', publishedAt: '2026-11-19T06:00:00Z', bytes: 9 }],
  events: [],
})
const items = [aRemote('account', 'aaaaaaaaaaaaaaaa'), aRemote('storefront', 'fedcba9876543210', 'fedcba9876543210')]

const fits = { name: 'contract', passed: true, detail: null }
const link = { address: 'http://localhost:3000/_shell/preview?token=t', expiresAt: '2026-11-20T14:00:00Z' }
const open = (address: string) => {
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items, nextCursor: null, total: items.length }),
    'POST /admin/release-previews/check': ({ body }) => ({
      builds: body.builds.map((each) => ({ ...each, checks: [fits] })),
    }),
    'POST /admin/release-previews': () => link,
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => assign.mockRestore())
  return { fake, assign, ...openPage(address, createFakePlatform(fake, anAdmin)) }
}
const findDialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

it('shows a build after a question that says whether it fits', async () => {
  const { fake, user, assign } = open('/admin/releases')
  await user.click(await screen.findByRole('button', { name: 'Preview build fedcba9876543210' }))
  const dialog = await findDialog('Preview this build of storefront?')
  expect(await dialog.findByText('Fits.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Open the preview' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(link.address))
  expect(fake.callsTo('POST /admin/release-previews')).toEqual([
    { body: { builds: [{ remote: 'storefront', build: 'fedcba9876543210' }] } },
  ])
})

it('has builds of several remotes chosen, says which does not fit and why, and gives the link to all', async () => {
  const { fake, user, assign } = open('/admin/releases')
  await user.click(await screen.findByRole('button', { name: 'Preview together' }))
  const dialog = await findDialog('Preview builds together')
  expect(dialog.queryByRole('button', { name: /^Open/ })).toBeNull()
  await user.selectOptions(dialog.getByLabelText('storefront'), 'fedcba9876543210')
  await dialog.findByText('Fits.')
  const gone = { name: 'contract', passed: false, detail: 'GET /gone: is not served' }
  fake.answer({
    'POST /admin/release-previews/check': ({ body }) => ({
      builds: body.builds.map((each) => ({ ...each, checks: each.remote === 'account' ? [gone] : [fits] })),
    }),
  })
  await user.selectOptions(dialog.getByLabelText('account'), 'aaaaaaaaaaaaaaaa')
  expect(await dialog.findByText('contract: GET /gone: is not served')).toBeDefined()
  expect(
    dialog.getByText(`${location.origin}/admin/releases?preview=storefront/fedcba9876543210,account/aaaaaaaaaaaaaaaa`),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Open it all the same' }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(fake.callsTo('POST /admin/release-previews')).toMatchObject([
    { body: { builds: [{ remote: 'storefront' }, { remote: 'account' }] } },
  ])
})

it('begins with what its link names, listed or not', async () => {
  const source = 'dev0123456789abcd'
  const { user } = open(`/admin/releases?preview=account/aaaaaaaaaaaaaaaa,storefront/${source},,/x`)
  const dialog = await findDialog('Preview these builds together?')
  expect(dialog.getAllByRole('combobox').map((select) => (select as HTMLSelectElement).value)).toEqual([
    'aaaaaaaaaaaaaaaa',
    source,
  ])
  await dialog.findAllByText('Fits.')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
