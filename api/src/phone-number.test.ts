import { describe, expect, it } from 'vitest'
import { optionalPhoneNumber, phoneNumber } from '@escapes/contract'
import { formatPhoneNumber, requirePhoneNumber, toPhonePattern } from './phone-number.ts'

const read = (typed: string): string => requirePhoneNumber('phone', phoneNumber.parse(typed))

describe('a phone number', () => {
  it.each([
    ['+94 77 555 0143', '+94775550143'],
    ['\u202A+94 77 555 0143\u202C', '+94775550143'],
    ['\u2066+94\u200B77\u200E555\u20690143\uFEFF', '+94775550143'],
    ['+94\u201177\u2011555\u20110143', '+94775550143'],
    ['+94\u00A077\u202F555\u20130143', '+94775550143'],
    ['\uFF0B\uFF19\uFF14\uFF17\uFF17\uFF15\uFF15\uFF15\uFF10\uFF11\uFF14\uFF13', '+94775550143'],
    ['+94 (0)77 555 0143', '+94775550143'],
    ['+94 (\u200E0) 77-555.0143', '+94775550143'],
    ['0094 77 555 0143', '+94775550143'],
    ['077 555 0143', '+94775550143'],
    ['(011) 555-0142', '+94115550142'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0031 6 12345678', '+31612345678'],
    ['+39 06 6982 1234', '+390669821234'],
    ['tel:+94-77-555-0143', '+94775550143'],
    ['\u0660\u0667\u0667 \u0665\u0665\u0665 \u0660\u0661\u0664\u0663', '+94775550143'],
    ['+94·77•555・0143', '+94775550143'],
    ['[011] 555 0142', '+94115550142'],
  ])('typed as %j is stored as %s', (typed, stored) => {
    expect(read(typed)).toBe(stored)
  })

  it.each(['', '011 555', 'call me', '+94 77 CALL NOW', '+94 77 555 0143 ext. 2', '+94+77 555 0143', '9'.repeat(41)])(
    'is not %j, which is refused before it is looked up',
    (typed) => {
      expect(phoneNumber.safeParse(typed).error?.issues).toMatchObject([
        { message: 'A number with its country, like +94 11 555 0142.' },
      ])
    },
  )

  it.each(['+94 77 555 014', '+94 77 555 01433', '+31 6 12345', '+999 1234 5678', '+44 20 7946 095'])(
    'is not %j, which no country has',
    (typed) => {
      expect(() => read(typed)).toThrow(
        expect.objectContaining({
          code: 'validation-failed',
        }),
      )
    },
  )

  it('is shown in groups with its country', () => {
    expect(['+94115550142', '+442079460958', '112'].map(formatPhoneNumber)).toEqual([
      '+94 11 555 0142',
      '+44 20 7946 0958',
      '112',
    ])
  })

  it('may be left out where it is optional', () => {
    expect(optionalPhoneNumber.parse(' \u200E')).toBe('')
    expect(optionalPhoneNumber.safeParse('call me').success).toBe(false)
  })
})

describe('a number that is searched for', () => {
  it.each([
    ['077 555-0143', '%775550143%'],
    ['+94 (0)77 555 0143', '%94775550143%'],
    ['\u202A+94\u201177\u2011555\u20110143\u202C', '%94775550143%'],
    ['\uFF10\uFF17\uFF17 555 0143', '%775550143%'],
    ['0044 20 7946 0958', '%442079460958%'],
    ['555 0143', '%5550143%'],
    ['20 7946 095', '%207946095%'],
    ['0143', undefined],
    ['PWHEW3YH', undefined],
    ['', undefined],
  ])('typed or pasted as %j is found as %s', (typed, pattern) => {
    expect(toPhonePattern(typed)).toBe(pattern)
  })
})
