import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'

const key = new Uint8Array(32).fill(1)
const other = new Uint8Array(32).fill(2)

it('unseals a text with the same row id and key only', () => {
  const sealed = seal(url, key, 'villa-1')
  expect(unseal(sealed, key, 'villa-1')).toBe(url)
  expect(sealed).not.toContain('airbnb')
  expect(() => unseal(sealed, other, 'villa-1')).toThrow()
  expect(() => unseal(sealed, key, 'villa-2')).toThrow()
})

it('seals the same text differently each time', () => {
  expect(seal(url, key, 'villa-1')).not.toBe(seal(url, key, 'villa-1'))
})
