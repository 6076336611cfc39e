import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { aBooking, aHistory, aLedger, aTimelineItem } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

it.each([
  ['an admin', anAdmin, '1.42.0', 'Made with the canary of storefront 1.42.0, build 0123456789abcdef', true],
  ['a manager', aManager, '1.42.0', 'Made with the canary of storefront 1.42.0, build 0123456789abcdef', false],
  [
    'an admin, of a build that was deleted',
    anAdmin,
    null,
    'Made with the canary of storefront build 0123456789abcdef, which was deleted since',
    false,
  ],
])('the timeline tells %s which build the customer saw', async (_, user, version, text, isLinked) => {
  const page = { remote: 'storefront', build: '0123456789abcdef', version, arm: 'candidate' as const }
  const booking = aBooking()
  const fake = createFakeApi({
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => aLedger([]),
    'GET /admin/bookings/:id/timeline': () => ({ items: [aTimelineItem({ title: 'Held', page })] }),
    'GET /admin/bookings/:id/mails': () => ({ items: [] }),
    'GET /admin/bookings/:id/notes': () => ({ items: [] }),
    'GET /admin/bookings/:id/history': () => aHistory([{}]),
  })
  openPage(`/admin/bookings/${booking.id}`, createFakePlatform(fake, user))
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect((await timeline.findByText('Made with the canary of storefront')).parentElement?.textContent).toBe(text)
  const links = timeline.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(isLinked ? ['/admin/releases?remote=storefront&build=0123456789abcdef'] : [])
})
