import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const guests = { adults: 2, children: 1, infants: 0 }
const sheet = {
  title: 'Whales off Mirissa',
  date: '2026-11-28',
  startTime: '06:00',
  guide: 'Sunil',
  bookings: [
    { name: 'Amara Perera', guests, pickupLocation: 'Galle Fort, gate', specialRequests: 'Vegan' },
    { name: 'Jon Berg', guests: { ...guests, children: 0 }, pickupLocation: null, specialRequests: null },
  ],
  expiresAt: '2026-11-29T18:30:00Z',
}

afterEach(() => {
  window.location.hash = ''
})

it('shows the guests of the day to who has the link, without an account', async () => {
  const api = createFakeApi({ 'POST /day-sheets/read': () => sheet })
  window.location.hash = '#t1'
  openPage('/day-sheet#t1', createFakePlatform(api, null))
  expect(await screen.findByRole('heading', { level: 1, name: 'Whales off Mirissa' })).toBeDefined()
  expect(screen.getByText('Sat 28 Nov 2026, 06:00, guide Sunil')).toBeDefined()
  const [amara, jon] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(amara).toBe('Amara Perera, 2 adults and 1 childPick-up: Galle Fort, gateRequests: Vegan')
  expect(jon).toBe('Jon Berg, 2 adultsPick-up: none')
  expect(api.callsTo('POST /day-sheets/read')).toMatchObject([{ body: { token: 't1' } }])
})

it('shows the sheet of another link that is opened in the same tab', async () => {
  const api = createFakeApi({
    'POST /day-sheets/read': ({ body }: { body?: { token: string } }) => ({ ...sheet, title: `Sheet ${body?.token}` }),
  })
  window.location.hash = '#t1'
  const { router } = openPage('/day-sheet#t1', createFakePlatform(api, null))
  await screen.findByRole('heading', { level: 1, name: 'Sheet t1' })
  window.location.hash = '#t2'
  await router.navigate('/day-sheet#t2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sheet t2' })).toBeDefined()
})

it('needs a whole link', async () => {
  openPage('/day-sheet', createFakePlatform(createFakeApi({}), null))
  expect(await screen.findByText(/incomplete/)).toBeDefined()
})

it.each([
  ['link-expired', /is over/],
  ['link-revoked', /withdrawn/],
  ['link-invalid', /incomplete/],
] as const)(
  'says why a link does not work, also one of before, with its token in the query: %s',
  async (code, words) => {
    const api = createFakeApi({ 'POST /day-sheets/read': () => throwProblem(code, 403) })
    openPage('/day-sheet?token=t1', createFakePlatform(api, null))
    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
  },
)
