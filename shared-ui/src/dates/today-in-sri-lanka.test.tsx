import { render, screen } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import DayCalendar from './day-calendar.tsx'
import { todayInSriLanka } from './nights.ts'
import RangeCalendar from './range-calendar.tsx'

afterAll(() => {
  vi.unstubAllEnvs()
})

const nothing = () => undefined

/** Time zone of the browser, instant, date in Sri Lanka, day of the month in the browser. */
const moments = [
  ['America/Los_Angeles', '2026-11-20T20:00:00Z', '2026-11-21', 20],
  ['Pacific/Kiritimati', '2026-11-20T12:00:00Z', '2026-11-20', 21],
  ['Asia/Colombo', '2026-11-20T20:00:00Z', '2026-11-21', 21],
] as const

describe.each(moments)('in %s at %s', (timeZone, instant, day, dayThere) => {
  const marked = () => screen.getAllByRole('gridcell').flatMap((cell) => (cell.dataset.today ? [cell.dataset.day] : []))
  const enter = () => {
    vi.stubEnv('TZ', timeZone)
    vi.setSystemTime(new Date(instant))
    expect(new Date().getDate()).toBe(dayThere)
    expect(todayInSriLanka()).toBe(day)
  }

  it('the calendar of an activity marks the day in Sri Lanka', () => {
    enter()
    render(<DayCalendar value={null} earliest={todayInSriLanka()} onChoose={nothing} />)
    expect(marked()).toEqual([day])
  })

  it('the calendar of a stay marks the day in Sri Lanka', () => {
    enter()
    const rules = { blocked: [], minNights: 1, earliest: todayInSriLanka() }
    render(<RangeCalendar choice={{ pendingCheckIn: null, stay: null }} rules={rules} onChoose={nothing} />)
    expect(marked()).toEqual([day])
  })
})
