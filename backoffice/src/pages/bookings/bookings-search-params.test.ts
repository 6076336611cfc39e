import { describe, expect, it, vi } from 'vitest'
import { unfilteredView } from './bookings-view.ts'
import { toBookingsAddress, readBookingsView, toBookingsQuery } from './bookings-search-params.ts'

const read = (search: string) => readBookingsView(new URLSearchParams(search))

describe('the address of the bookings', () => {
  it.each([
    '/admin/bookings',
    '/admin/bookings?state=pending&kind=villa&q=amaya&sort=check-in&cursor=abc',
    '/admin/bookings?state=no_show',
    '/admin/bookings?q=amaya%40example.test&sort=total',
  ])('reads %s and writes it back unchanged', (address) => {
    expect(toBookingsAddress(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  it('ignores invalid values', () => {
    expect(read('state=lost&kind=boat&sort=luck&q=%20%20&cursor=')).toEqual(unfilteredView)
  })

  it('asks for as many as a window shows: fewer on a phone, where each is a card', () => {
    expect(toBookingsQuery(unfilteredView).limit).toBe(50)
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    expect(toBookingsQuery(unfilteredView).limit).toBe(10)
  })

  it('limits the search to the length the API takes', () => {
    expect(toBookingsQuery(read(`q=${'a'.repeat(200)}`)).q).toHaveLength(100)
  })
})
