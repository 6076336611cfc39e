import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const build = 'bbbbbbbbbbbbbbbb'
const channel: ChannelStatus = {
  remote: 'account',
  epoch: 3,
  stable: 'fedcba9876543210',
  previous: null,
  builds: [{ build, version: '1.5.0', revision: 'r1', publishedAt: '2026-11-19T06:00:00Z', bytes: 9 }],
  events: [
    {
      id: 'e1',
      at: '2026-11-20T06:05:00Z',
      by: 'canary guard',
      remote: 'account',
      kind: 'canary-aborted',
      build,
      reason: 'It does worse than the stable build.',
      checks: [{ name: 'errors', passed: false, detail: '3 of 4 views, stable 0 of 90' }],
    },
  ],
}

it('says of a build whose canary was ended when and why, before it goes to everybody', async () => {
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items: [channel], nextCursor: null, total: 1 }),
    'POST /admin/releases/:remote/check': () => ({ epoch: 3, checks: [], difference: null }),
  })
  const { user } = openPage('/admin/releases', createFakePlatform(fake, anAdmin))
  await user.click(await screen.findByRole('button', { name: `Release build ${build}` }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release this build of account?' }))
  expect(await dialog.findByText('Its canary was ended 20 Nov 2026, 11:35, by canary guard.')).toBeDefined()
  expect(dialog.getByText('errors: 3 of 4 views, stable 0 of 90')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Release it all the same' })).toBeDefined()
})
