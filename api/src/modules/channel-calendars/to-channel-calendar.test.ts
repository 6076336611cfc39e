import { addDays } from '@escapes/contract'
import { expect, it, vi } from 'vitest'
import { readCalendar } from '#/modules/calendars/read-calendar.ts'
import { toChannelCalendar } from './to-channel-calendar.ts'

const today = '2027-06-01'
const nights = Array.from({ length: 60 }, (_, at) => ({
  id: `stay-${at}`,
  from: addDays(today, 2 * at),
  to: addDays(today, 2 * at + 1),
  sequence: 0,
  changedAt: new Date(`${today}T00:00:00Z`),
}))

it('looks after each event whether others should have their turn, since other channels may send thousands', async () => {
  const clock = vi.spyOn(performance, 'now')
  const { text } = await toChannelCalendar('escapes.test', nights)
  expect(clock.mock.calls.length).toBeGreaterThan(nights.length)
  clock.mockRestore()
  const { blocks, warnings } = readCalendar(text, { endMeans: 'check-out', dayEventsBlock: false }, today)
  expect(warnings).toEqual([])
  expect(blocks.map(({ from, to }) => [from, to])).toEqual(nights.map(({ from, to }) => [from, to]))
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect(text).not.toContain('\r\n\r\n')
})

it('is a calendar without a night taken', async () => {
  const { text } = await toChannelCalendar('escapes.test', [])
  expect(text).toMatch(/CALSCALE:GREGORIAN\r\nEND:VCALENDAR\r\n$/)
})
