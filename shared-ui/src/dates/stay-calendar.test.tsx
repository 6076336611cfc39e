import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import StayCalendarView, { type StayCalendarProps } from './stay-calendar-view.tsx'

const show = (value: StayCalendarProps['value']) => {
  const onChange = vi.fn<StayCalendarProps['onChange']>()
  const props = { onChange, blocked: [{ from: '2027-05-20', to: '2027-05-22' }], minNights: 2 }
  return { onChange, props, ...render(<StayCalendarView {...props} value={value} />) }
}
const day = (name: RegExp) => screen.getByRole('button', { name })

it('opens at the chosen stay, marks it, and takes no focus', () => {
  show({ checkIn: '2027-05-14', checkOut: '2027-05-18' })
  expect(day(/14 May 2027, arrival/)).toBeDefined()
  expect(day(/18 May 2027, departure/)).toBeDefined()
  expect(document.activeElement).toBe(document.body)
})

it('follows a stay that is chosen elsewhere', () => {
  const { rerender, props } = show(null)
  rerender(<StayCalendarView {...props} value={{ checkIn: '2027-08-02', checkOut: '2027-08-05' }} />)
  expect(screen.getByRole('grid', { name: 'August 2027' })).toBeDefined()
})
