import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { GuestsField, type GuestsFieldProps, type Guests } from './guests-field.tsx'

const show = (first: Guests, max: number, more: Partial<GuestsFieldProps> = {}) => {
  const Page = () => {
    const [guests, setGuests] = useState(first)
    return <GuestsField {...more} value={guests} max={max} onChange={setGuests} />
  }
  render(<Page />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  return { button, press: (name: string) => userEvent.click(button(name)) }
}

describe('GuestsField', () => {
  it('counts up to as many as the listing hosts, children with adults', async () => {
    const { button, press } = show({ adults: 2, children: 0, infants: 0 }, 4)
    await press('One child more')
    expect(button('One adult more').disabled).toBe(false)
    await press('One adult more')
    expect(button('One adult more').disabled).toBe(true)
    expect(button('One child more').disabled).toBe(true)
    expect(screen.getByRole('group', { name: 'Adults' }).textContent).toContain('3')
  })

  it('takes infants beyond that', async () => {
    const { press } = show({ adults: 2, children: 0, infants: 0 }, 2)
    await press('One infant more')
    expect(screen.getByRole('group', { name: 'Infants' }).textContent).toContain('1 infant')
    expect(screen.getByRole('group', { name: 'Adults' }).textContent).toContain('2 adults')
  })

  it('says of infants, which are not counted, that they take a place where they do', () => {
    const value = { adults: 2, children: 0, infants: 0 }
    const { rerender } = render(<GuestsField value={value} max={4} onChange={() => undefined} />)
    const text = 'Up to 4 guests, infants not counted.'
    expect(screen.getByRole('group', { name: 'Guests', description: text })).toBeDefined()
    rerender(<GuestsField value={value} max={4} onChange={() => undefined} doInfantsTakePlaces />)
    const more = `${text} On a departure each of them takes a place.`
    expect(screen.getByRole('group', { name: 'Guests', description: more })).toBeDefined()
  })

  const rows = () =>
    screen
      .getAllByRole('group')
      .filter((group) => group.hasAttribute('aria-label'))
      .map(({ parentElement }) => parentElement?.firstElementChild?.textContent)

  it('has no stepper for ages that may not come, and names the ages of those who may', () => {
    show({ adults: 2, children: 0, infants: 0 }, 4, { minimumAge: 8, areInfantsFree: true, doInfantsTakePlaces: true })
    expect(rows()).toEqual(['Adults12 years and older', 'Children8 to 11 years'])
    expect(screen.getByRole('group', { name: 'Guests', description: 'Up to 4 guests.' })).toBeDefined()
  })

  it('lets those be taken off who were chosen and are too young, and adds none', async () => {
    const { button, press } = show({ adults: 2, children: 1, infants: 0 }, 4, { minimumAge: 16 })
    expect(rows()).toEqual(['Adults16 years and older', 'ChildrenToo young'])
    expect(button('One child more').disabled).toBe(true)
    await press('One child less')
    expect(screen.getByRole('group', { name: 'Children' }).textContent).toContain('0 children')
    expect(button('One child more').disabled).toBe(true)
  })

  it('takes two infants for each adult', async () => {
    const { button, press } = show({ adults: 1, children: 0, infants: 1 }, 4)
    await press('One infant more')
    expect(button('One infant more').disabled).toBe(true)
    await press('One adult more')
    expect(button('One infant more').disabled).toBe(false)
  })

  it('keeps one adult and never goes below nothing', () => {
    const { button } = show({ adults: 1, children: 0, infants: 0 }, 4)
    expect(button('One adult less').disabled).toBe(true)
    expect(button('One child less').disabled).toBe(true)
    expect(button('One infant less').disabled).toBe(true)
  })
})
