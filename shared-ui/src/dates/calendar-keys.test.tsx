import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import DayCalendar from './day-calendar.tsx'

const focusedDay = () => document.activeElement?.getAttribute('aria-label')

it('Page Down leads to the next month, also where the same day of it cannot be chosen', async () => {
  // Departures on Saturdays only.
  const isUnavailable = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 6
  render(
    <DayCalendar value="2027-05-29" earliest="2027-05-01" isUnavailable={isUnavailable} onChoose={() => undefined} />,
  )
  expect(focusedDay()).toBe('Saturday, 29 May 2027')
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedDay()).toBe('Saturday, 5 June 2027')
  await userEvent.keyboard('{PageDown}')
  expect(focusedDay()).toBe('Saturday, 3 July 2027')
  expect(screen.getByRole('grid', { name: 'July 2027' })).toBeDefined()
  await userEvent.keyboard('{PageUp}')
  expect(focusedDay()).toBe('Saturday, 5 June 2027')
})

it('opens with the first day to choose in the focus, also on the last day of a month', async () => {
  const isUnavailable = (day: string) => day < '2027-07-03'
  render(<DayCalendar value={null} earliest="2027-05-31" isUnavailable={isUnavailable} onChoose={() => undefined} />)
  expect(await screen.findByRole('grid', { name: 'July 2027' })).toBeDefined()
  expect(focusedDay()).toBe('Saturday, 3 July 2027')
})
