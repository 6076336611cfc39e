import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChannelStatus } from '@escapes/contract/releases'
import { createFakeApi } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const build = 'fedcba9876543210'
const at = '2026-11-19T06:05:00Z'
const aCheck = (state: 'waiting' | 'passed' | 'not-made', detail: string | null) => ({
  id: 'c1',
  build,
  state,
  requestedBy: 'storefront pipeline',
  requestedAt: at,
  finishedAt: at,
  against: {},
  detail,
})
const aRemote = (browserCheck: ReturnType<typeof aCheck>): ChannelStatus => ({
  remote: 'storefront',
  epoch: 3,
  stable: null,
  previous: null,
  builds: [{ build, version: '1.4.0', revision: 'abcdef0123456789-dirty', publishedAt: at, bytes: 9, browserCheck }],
  events: [],
})

it('a check that ran out of time reads as no failure, and is made again by one press; that a build is of changed files is seen', async () => {
  let remote = aRemote(aCheck('not-made', 'the check ran out of time before /villas'))
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items: [remote], nextCursor: null, total: 1 }),
    'POST /admin/releases/:remote/browser-checks': () => {
      remote = aRemote(aCheck('waiting', null))
      return remote.builds[0]!.browserCheck!
    },
  })
  const { user } = openPage('/admin/releases', createFakePlatform(fake, anAdmin))
  expect(await screen.findByText('Not known')).toBeDefined()
  expect(screen.getByText(/, commit abcdef01-dirty$/)).toBeDefined()
  expect(screen.queryByText('Check failed')).toBeNull()
  await user.click(screen.getByRole('button', { name: `Check build ${build} again` }))
  expect(await screen.findByText('Waits for the runner')).toBeDefined()
  expect(fake.callsTo('POST /admin/releases/:remote/browser-checks')).toEqual([
    { params: { remote: 'storefront' }, body: { build } },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Check build/ })).toBeNull())
})
