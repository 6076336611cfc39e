import { describe, expect, test } from 'vitest'
import { wholeList } from './bookings-view.ts'
import { addressOf, readView, toQuery } from './search-params.ts'

const read = (search: string) => readView(new URLSearchParams(search))

describe('the address of the bookings', () => {
  test.each([
    '/admin',
    '/admin?state=pending&kind=villa&q=amaya&sort=check-in&cursor=abc',
    '/admin?state=no_show',
    '/admin?q=amaya%40example.test&sort=total',
  ])('%s is read and written back as it was', (address) => {
    expect(addressOf(read(address.split('?')[1] ?? ''))).toBe(address)
  })

  test('what cannot be read counts as not asked for', () => {
    expect(read('state=lost&kind=boat&sort=luck&q=%20%20&cursor=')).toEqual(wholeList)
  })

  test('a search is never longer than the api takes', () => {
    expect(toQuery(read(`q=${'a'.repeat(200)}`)).q).toHaveLength(100)
  })
})
