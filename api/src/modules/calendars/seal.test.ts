import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const url = 'https://www.airbnb.com/calendar/ical/1.ics?s=secret'

it('opens what it sealed, for the same villa and key only', () => {
  const sealed = seal(url, 'a key', 'villa-1')
  expect(unseal(sealed, 'a key', 'villa-1')).toBe(url)
  expect(sealed).not.toContain('airbnb')
  expect(() => unseal(sealed, 'another key', 'villa-1')).toThrow()
  expect(() => unseal(sealed, 'a key', 'villa-2')).toThrow()
})

it('never seals the same way twice', () => {
  expect(seal(url, 'a key', 'villa-1')).not.toBe(seal(url, 'a key', 'villa-1'))
})
