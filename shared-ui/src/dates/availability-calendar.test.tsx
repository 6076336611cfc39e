import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AvailabilityCalendar } from './availability-calendar.tsx'

describe('AvailabilityCalendar', () => {
  it('says in words what is taken, and begins with this month in Sri Lanka', () => {
    render(<AvailabilityCalendar blocked={[{ from: '2026-11-25', to: '2026-11-27' }]} />)
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy()
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: /^25 ?, departure only$/ })).toBeTruthy()
    expect(screen.getByRole('cell', { name: /^26 ?, taken$/ })).toBeTruthy()
    expect(screen.getByRole('cell', { name: /^27 ?, arrival only$/ })).toBeTruthy()
  })

  it('turns forward and not into the past', async () => {
    render(<AvailabilityCalendar blocked={[]} months={1} />)
    expect(screen.getByRole('button', { name: 'Earlier months' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Later months' }))
    expect(screen.getByRole('table', { name: 'December 2026' })).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'November 2026' })).toBeNull()
  })
})
