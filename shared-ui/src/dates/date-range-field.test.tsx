import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DateRangeField, type DateRangeFieldProps } from './date-range-field.tsx'
import type { Stay } from './nights.ts'

// It is Friday 20 November 2026 in Sri Lanka. The nights of 25 and 26 November are taken.
const blocked = [{ from: '2026-11-25', to: '2026-11-27' }]

const open = async (props: Partial<DateRangeFieldProps> = {}) => {
  const onChange = vi.fn<(stay: Stay | null) => void>()
  const Page = () => {
    const [stay, setStay] = useState<Stay | null>(null)
    const changed = (next: Stay | null) => {
      onChange(next)
      setStay(next)
    }
    return <DateRangeField label="Dates" value={stay} onChange={changed} blocked={blocked} {...props} />
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Check-in/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Dates' })
  await within(dialog).findByRole('grid', { name: 'November 2026' })
  return { user, onChange, day: (name: RegExp) => within(dialog).getByRole('button', { name }) }
}

describe('DateRangeField', () => {
  it('chooses a stay with two presses and shows it', async () => {
    const { user, onChange, day } = await open()
    await user.click(day(/21 November/))
    await user.click(day(/23 November/))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ checkIn: '2026-11-21', checkOut: '2026-11-23' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(
      screen.getByRole('button', { name: /Check-in ?Sat,? 21 Nov 2026 ?Check-out ?Mon,? 23 Nov 2026/ }),
    ).toBeTruthy()
  })

  it('of days takes one for the first and the last', async () => {
    const onChange = vi.fn<(stay: Stay | null) => void>()
    render(<DateRangeField label="Days" startLabel="First day" endLabel="Last day" value={null} onChange={onChange} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /First day/ }))
    await user.click(await screen.findByRole('button', { name: /21 November/ }))
    await user.click(screen.getByRole('button', { name: /21 November.* 1 day$/ }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ checkIn: '2026-11-21', checkOut: '2026-11-21' })
  })

  it('of days takes those that are chosen by their name', async () => {
    const onChange = vi.fn<(stay: Stay | null) => void>()
    const named = [{ name: 'This weekend', from: '2026-11-21', to: '2026-11-22' }]
    render(<DateRangeField label="Days" startLabel="First day" value={null} onChange={onChange} named={named} />)
    const user = userEvent.setup()
    const field = screen.getByRole('button', { name: /First day/ })
    await user.click(field)
    await user.click(await screen.findByRole('button', { name: 'This weekend' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ checkIn: '2026-11-21', checkOut: '2026-11-22' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it.each([
    ['2026-11-27', 1, 'November 2026'],
    ['2026-11-28', 1, 'December 2026'],
    ['2026-11-30', 2, 'November 2026'],
  ])('opened on %s with %i months in view begins with %s', async (today, months, begin) => {
    vi.setSystemTime(new Date(`${today}T06:00:00Z`))
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('matchMedia', () => ({
      matches: months === 2,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    render(<DateRangeField label="Dates" value={null} onChange={() => {}} />)
    await userEvent.setup().click(screen.getByRole('button', { name: /Check-in/ }))
    expect((await screen.findAllByRole('grid'))[0]?.getAttribute('aria-label')).toBe(begin)
  })

  it('Page Down and Page Up go between the two months that are shown', async () => {
    const { user, day } = await open()
    day(/23 November/).focus()
    await user.keyboard('{PageDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/23 December/)
    await user.keyboard('{PageDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/23 January/)
    await user.keyboard('{PageUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/23 December/)
  })

  it('offers no day of the past and no taken day', async () => {
    const { day } = await open()
    expect(day(/19 November/)).toHaveProperty('disabled', true)
    expect(day(/20 November/)).toHaveProperty('disabled', false)
    expect(day(/26 November.*taken/)).toHaveProperty('disabled', true)
    expect(day(/27 November.*arrival only/)).toHaveProperty('disabled', false)
  })

  it('offers no departure before the minimum', async () => {
    const { user, day } = await open({ minNights: 3 })
    await user.click(day(/28 November/))
    expect(day(/30 November/).getAttribute('aria-label')).not.toMatch(/nights/)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(day(/, 1 December.*3 nights/)).toHaveProperty('disabled', false)
  })

  it('is used with the keyboard and restores the focus', async () => {
    const { user, onChange } = await open()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/20 November/)
    await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ checkIn: '2026-11-21', checkOut: '2026-11-23' })
  })

  it('closes with Escape, discards an incomplete choice, and restores the focus', async () => {
    const { user, onChange, day } = await open()
    await user.click(day(/21 November/))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Check-in Add date/ }))
  })

  it('reports which months are shown', async () => {
    const onMonthShown = vi.fn<(month: string) => void>()
    const { user } = await open({ onMonthShown })
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(onMonthShown).toHaveBeenLastCalledWith('2026-12-01')
  })
})
