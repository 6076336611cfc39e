import { randomBytes } from 'node:crypto'
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
    ['      a', 'PASSWORD_TOO_SHORT'],
    ['pass      ', 'PASSWORD_TOO_SHORT'],
    ['!!password', 'PASSWORD_TOO_COMMON'],
    ['12password34', 'PASSWORD_TOO_COMMON'],
    ['2026-sunshine', 'PASSWORD_TOO_COMMON'],
    ['ｐａｓｓｗｏｒｄ', 'PASSWORD_TOO_COMMON'],
    ['P@$$w0rd!2026', 'PASSWORD_TOO_COMMON'],
    ['5un5h1n3', 'PASSWORD_TOO_COMMON'],
    ['Summer2026!', 'PASSWORD_TOO_COMMON'],
    ['monkeymonkey12', 'PASSWORD_TOO_COMMON'],
    ['iloveyou4ever', 'PASSWORD_TOO_COMMON'],
    ['q w e r t y u i o p', 'PASSWORD_TOO_PREDICTABLE'],
    ['manager2026', 'PASSWORD_HOLDS_NAME'],
    ['@dm1n1strator', 'PASSWORD_HOLDS_NAME'],
    ['Sri-Lanka-Escapes-1', 'PASSWORD_HOLDS_NAME'],
    ['fernando.mira!', 'PASSWORD_HOLDS_NAME'],
    ['m1r4-f3rn4nd0', 'PASSWORD_HOLDS_NAME'],
    ['miraf12345', 'PASSWORD_HOLDS_NAME'],
    ['odnanref1', 'PASSWORD_TOO_COMMON'],
  ])('of a customer is not %s: %s', (password, code) => {
    expect(findPasswordProblem(password, customer)).toMatchObject({ code })
  })

  it.each(['tea-hil', 'Ceylon-tea-1867', 'nine-arches-1921', 'dragon-48-boat-19', 'correct horse battery staple'])(
    'of a customer may be %s',
    (password) => {
      expect(findPasswordProblem(password, customer)).toBeUndefined()
    },
  )

  it('is the published one of the demo for its accounts alone', () => {
    const owner = { ...customer, email: 'mira@hillcountry.lk' }
    for (const password of [
      'ceylon-tea-1867',
      'Ceylon-tea-1867!!',
      'ceylontea1867',
      'Ceylon Tea 1867',
      '12Ceylon_tea_1867',
    ])
      expect(findPasswordProblem(password, owner)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    expect(findPasswordProblem('Ceylon-tea-1867-kettle', owner)).toBeUndefined()
    expect(findPasswordProblem('Ceylon-tea-1867', customer)).toBeUndefined()
  })

  it('that a machine drew is accepted, though it is short', () => {
    const drawn = Array.from({ length: 200 }, () => randomBytes(9).toString('base64url').slice(0, 8))
    expect(drawn.filter((password) => findPasswordProblem(password, customer)).length).toBeLessThan(5)
  })

  it('of staff has at least twelve characters, and takes more guesses', () => {
    expect(findPasswordProblem('tea-hills-7', manager)).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect(findPasswordProblem('zaq12wsx!QAZ', customer)).toBeUndefined()
    expect(findPasswordProblem('zaq12wsx!QAZ', manager)).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    expect(findPasswordProblem('tea-hills-77', manager)).toBeUndefined()
  })
})
