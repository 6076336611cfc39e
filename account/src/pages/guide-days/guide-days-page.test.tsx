import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GuideDays, PressedMark } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { createKeptDays } from './kept-days.ts'

/** By the clock of the tests. */
const today = '2026-11-21'
const id = (number: number) => `0198a000-0000-7000-8000-00000000000${number}`
const guests = { adults: 2, children: 0, infants: 0 }
const aGuest = (number: number, name: string, pickupTime: string) => ({
  id: id(number),
  name,
  guests,
  pickupLocation: 'Galle Fort, gate',
  specialRequests: null,
  pickupTime,
  pickup: { time: pickupTime, driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van' },
  boarding: null,
})
const aSheet = (number: number, title: string, date: string) => ({
  id: id(number),
  title,
  date,
  lastDay: date,
  startTime: '06:00',
  bookings: [aGuest(number + 1, 'Amara Perera', '05:10'), aGuest(number + 2, 'Jon Berg', '05:30')],
})
const days: GuideDays = {
  guide: 'Nimal Perera',
  today,
  expiresAt: '2099-01-01T00:00:00Z',
  contact: { name: 'The office', whatsapp: '+94 11 555 0142' },
  departures: [aSheet(1, 'Whales off Mirissa', today), aSheet(4, 'Ella by train', addDays(today, 3))],
}

const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

const open = (state: { isOffline?: boolean; marks?: PressedMark[]; departures?: GuideDays['departures'] } = {}) => {
  const { departures = days.departures } = state
  const api = createFakeApi({
    'POST /guide-days/read': () => (state.isOffline ? noNetwork() : { ...days, departures }),
    'POST /guide-days/marks': ({ body }) => {
      if (state.isOffline) return noNetwork()
      state.marks = [...(state.marks ?? []), ...body.marks]
      return { items: body.marks.map((mark: PressedMark) => ({ id: mark.id, problem: null })) }
    },
  })
  window.location.hash = `#${id(9)}.t1`
  return { api, state, ...openPage(`/my-days#${id(9)}.t1`, createFakePlatform(api, null)) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  window.location.hash = ''
})

it('shows the guide today and the days to come, without an account', async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'My days' })).toBeDefined()
  expect(screen.getByText('0 of 2 bookings on board')).toBeDefined()
  const [amara] = within(screen.getByRole('list', { name: /^Guests of Whales/ })).getAllByRole('listitem')
  expect(amara?.textContent).toContain('05:10Amara Perera')
  expect(
    within(amara!)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href'),
  ).toContain('wa.me/94775550143')
  await user.click(screen.getByText('Ella by train'))
  const later = screen.getByRole('list', { name: /^Guests of Ella/ })
  expect(within(later).queryByRole('button')).toBeNull()
})

it('says when guests are back, and of an outing of several days which one it is', async () => {
  const island = { ...aSheet(1, 'Around the island', addDays(today, -1)), lastDay: addDays(today, 2) }
  const morning = { ...aSheet(4, 'Whales off Mirissa', today), endTime: '12:30' }
  open({ departures: [island, morning] })
  expect(await screen.findByText('Day 2 of 4.')).toBeDefined()
  expect(screen.getByText('Sat 21 Nov 2026, 06:00, back about 12:30, 4 guests')).toBeDefined()
})

it('marks who is there, and sends without a network what was pressed once there is one', async () => {
  const state: Parameters<typeof open>[0] = {}
  const { user } = open(state)
  await user.click(await screen.findByRole('button', { name: 'On board: Amara Perera' }))
  await waitFor(() => expect(state.marks).toHaveLength(1))
  expect(screen.getByText('1 of 2 bookings on board')).toBeDefined()
  state.isOffline = true
  await user.click(screen.getByRole('button', { name: 'Not there: Jon Berg' }))
  expect(await screen.findByText(/^Not there, .*waits for the network$/)).toBeDefined()
  const pressedAt = Date.now()
  state.isOffline = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits for the network/)).toBeNull())
  expect(state.marks?.map(({ mark, bookingId }) => [mark, bookingId])).toEqual([
    ['on-board', id(2)],
    ['not-there', id(3)],
  ])
  expect(Date.parse(state.marks?.[1]?.pressedAt ?? '')).toBeLessThanOrEqual(pressedAt)
})

it('keeps for a day without network what it showed, and what was not sent over a reload', async () => {
  const first = open()
  await screen.findByRole('heading', { level: 1, name: 'My days' })
  first.state.isOffline = true
  await first.user.click(screen.getByRole('button', { name: 'On board: Jon Berg' }))
  await screen.findByText(/waits for the network$/)
  cleanup()
  const again = open({ isOffline: true })
  expect(await screen.findByText(/^No network\. This is from/)).toBeDefined()
  expect(screen.getByText('1 mark waits to be sent.', { exact: false })).toBeDefined()
  again.state.isOffline = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(again.state.marks).toMatchObject([{ mark: 'on-board', bookingId: id(3) }]))
})

it('keeps the next days for a gate without network, and nothing of those that are over', async () => {
  const sheets = [aSheet(1, 'Whales off Mirissa', addDays(today, -1)), aSheet(4, 'Ella by train', today)]
  const keepYesterday = () =>
    createKeptDays(`${id(9)}.t1`).writeDays({ ...days, today: addDays(today, -1), departures: sheets })
  keepYesterday()
  open({ isOffline: true })
  expect(await screen.findByRole('heading', { level: 3, name: 'Ella by train' })).toBeDefined()
  expect(screen.queryByText('Whales off Mirissa')).toBeNull()
  expect(localStorage.getItem(`escapes.guide-days.days.${id(9)}`)).not.toContain('Whales')
  sheets.pop()
  keepYesterday()
  expect(createKeptDays(`${id(9)}.t1`).readDays()).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it('says what changed since the guide looked, until they have seen it', async () => {
  const [whales, train] = days.departures as [GuideDays['departures'][number], GuideDays['departures'][number]]
  open()
  await screen.findByRole('heading', { level: 1, name: 'My days' })
  expect(screen.queryByText(/since you last looked/)).toBeNull()
  cleanup()
  const [amara, jon] = whales.bookings as [(typeof whales.bookings)[number], (typeof whales.bookings)[number]]
  const later = { ...amara, guests: { ...guests, children: 1 }, pickupTime: '04:50' }
  const departures = [
    { ...whales, bookings: [later, aGuest(6, 'Mei Lin', '05:40')] },
    aSheet(7, 'Yala at dawn', addDays(today, 5)),
    aSheet(8, 'Too far to be seen before', addDays(today, 14)),
  ]
  const { user } = open({ departures })
  const region = within(await screen.findByRole('region', { name: '6 changes since you last looked' }))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${train.title}, Tue 24 Nov: not yours any more, or it does not go out.`,
    `${whales.title}, Sat 21 Nov: ${jon.name}, 2 adults: not coming.`,
    `${whales.title}, Sat 21 Nov: Amara Perera: 2 adults and 1 child.`,
    `${whales.title}, Sat 21 Nov: pick-up of Amara Perera: 04:50, Galle Fort, gate.`,
    `${whales.title}, Sat 21 Nov: Mei Lin, 2 adults: new.`,
    'Yala at dawn, Thu 26 Nov: new.',
  ])
  await user.click(region.getByRole('button', { name: 'I have seen it' }))
  expect(screen.queryByText(/since you last looked/)).toBeNull()
  cleanup()
  open({ departures, isOffline: true })
  await screen.findByText(/^No network/)
  expect(screen.queryByText(/since you last looked/)).toBeNull()
})

it('says why a link does not work, and forgets what it kept', async () => {
  open()
  await screen.findByRole('heading', { level: 1, name: 'My days' })
  cleanup()
  const api = createFakeApi({ 'POST /guide-days/read': () => throwProblem('link-revoked', 403) })
  openPage(`/my-days#${id(9)}.t1`, createFakePlatform(api, null))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeDefined()
  expect(screen.getByText(/ask the office/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call or write to the office' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('link', { name: 'See our tours' })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('escapes.guide-days'))).toEqual([])
})
