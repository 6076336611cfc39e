import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import RangeCalendar from './range-calendar.tsx'
import { StayCalendar, type StayCalendarProps } from './stay-calendar.tsx'

const show = (value: StayCalendarProps['value']) => {
  const onChange = vi.fn<StayCalendarProps['onChange']>()
  const props = { onChange, blocked: [{ from: '2027-05-20', to: '2027-05-22' }], minNights: 2 }
  return { onChange, props, ...render(<StayCalendar {...props} value={value} />) }
}
const findDay = (name: RegExp) => screen.findByRole('button', { name })

it('has its legend and its Clear without its months, whose code comes later and moves neither', () => {
  const { props, unmount } = show(null)
  expect(screen.getByText('Departure only')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDefined()
  unmount()
  const rules = { ...props, earliest: '2027-05-01' }
  render(<RangeCalendar choice={{ pendingCheckIn: null, stay: null }} rules={rules} onChoose={vi.fn()} />)
  expect(screen.queryByText('Departure only')).toBeNull()
})

it('opens at the chosen stay, marks it, and takes no focus', async () => {
  show({ checkIn: '2027-05-14', checkOut: '2027-05-18' })
  expect(await findDay(/14 May 2027, arrival/)).toBeDefined()
  expect(await findDay(/18 May 2027, departure/)).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

it('follows a stay that is chosen elsewhere', async () => {
  const { rerender, props } = show(null)
  await screen.findAllByRole('grid')
  rerender(<StayCalendar {...props} value={{ checkIn: '2027-08-02', checkOut: '2027-08-05' }} />)
  expect(screen.getByRole('grid', { name: 'August 2027' })).toBeDefined()
})
