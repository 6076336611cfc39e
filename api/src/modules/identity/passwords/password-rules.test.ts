import { describe, expect, it } from 'vitest'
import { commonPasswordCount, isCommonPassword } from './common-passwords.ts'
import { findPasswordProblem } from './password-rules.ts'

const customer = { name: 'Mira Fernando', email: 'mira.f@hillcountry.test', role: 'guest' } as const
const manager = { ...customer, role: 'manager' } as const

describe('a new password', () => {
  it('is compared with at least 100,000 common ones', () => {
    expect(commonPasswordCount).toBeGreaterThanOrEqual(100_000)
    for (const common of ['password', 'Password1', 'sunshine', 'dragon', 'football', 'trustno1', 'iloveyou2'])
      expect([common, isCommonPassword(common)]).toEqual([common, true])
  })

  it('is hardly ever taken for a common one by chance', () => {
    const mistaken = Array.from({ length: 20_000 }, (_, number) => `x${number}-quiet-harbour`).filter(isCommonPassword)
    expect(mistaken.length).toBeLessThan(12)
  })

  it.each([
    ['abcde', 'PASSWORD_TOO_SHORT'],
    ['aaaaaa', 'PASSWORD_TOO_PREDICTABLE'],
    ['ababababab', 'PASSWORD_TOO_PREDICTABLE'],
    ['xyzzxyzzxyzz', 'PASSWORD_TOO_PREDICTABLE'],
    ['qwertzuiop', 'PASSWORD_TOO_PREDICTABLE'],
    ['poiuytrewq', 'PASSWORD_TOO_PREDICTABLE'],
    ['1qaz2wsx', 'PASSWORD_TOO_PREDICTABLE'],
    ['asdf1234', 'PASSWORD_TOO_PREDICTABLE'],
    ['111222333', 'PASSWORD_TOO_PREDICTABLE'],
    ['Sunshine', 'PASSWORD_TOO_COMMON'],
    ['Passw0rd!', 'PASSWORD_TOO_COMMON'],
    ['P@ssword2026', 'PASSWORD_TOO_COMMON'],
    ['password password', 'PASSWORD_TOO_COMMON'],
    ['letmein2026', 'PASSWORD_TOO_COMMON'],
    ['sri lanka escapes', 'PASSWORD_HOLDS_NAME'],
    ['mira-fernando', 'PASSWORD_HOLDS_NAME'],
    ['Fernando2026', 'PASSWORD_HOLDS_NAME'],
    ['mira.f@hillcountry.test', 'PASSWORD_HOLDS_NAME'],
    ['hillcountry!', 'PASSWORD_HOLDS_NAME'],
  ])('of a customer is not %s: %s', (password, code) => {
    expect(findPasswordProblem(password, customer)).toMatchObject({ code })
  })

  it.each(['tea-hil', 'Ceylon-tea-1867', 'nine-arches-1921', 'dragon-48-boat-19', 'correct horse battery staple'])(
    'of a customer may be %s',
    (password) => {
      expect(findPasswordProblem(password, customer)).toBeUndefined()
    },
  )

  it('of staff has at least twelve characters', () => {
    expect(findPasswordProblem('tea-hills-7', manager)).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect(findPasswordProblem('tea-hills-77', manager)).toBeUndefined()
  })
})
