import type { Access, Endpoint, Role } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { authorise } from './authorise.ts'
import type { Caller } from './caller.ts'
import type { HttpContext } from './context.ts'

const visitors = ['anonymous', 'other guest', 'owner', 'manager', 'admin', 'token', 'foreign token'] as const
type Visitor = (typeof visitors)[number]

const roles: Partial<Record<Visitor, Role>> = {
  'other guest': 'guest',
  owner: 'guest',
  manager: 'manager',
  admin: 'admin',
}

const toCaller = (visitor: Visitor, more: Partial<Caller> = {}): Caller | null => {
  const role = roles[visitor]
  if (!role) return null
  const email = `${visitor.replace(' ', '-')}@escapes.test`
  const session = { sessionId: 'session', authenticatedAt: new Date(), secondFactor: 'on' } as const
  return { userId: visitor, email, name: visitor, role, ...session, ...more }
}

const lookups = {
  findOwnerId: async () => 'owner',
  findCustomerId: async () => 'manager',
  findTokenHolder: async (_: unknown, token: string) =>
    token.startsWith('own') ? { name: 'pipeline', mayForce: false } : undefined,
}

const toHeaders = (visitor: Visitor): Record<string, string> => {
  if (visitor === 'token') return { authorization: 'Bearer own-token-of-the-remote' }
  if (visitor === 'foreign token') return { authorization: 'Bearer token-of-another-one' }
  return visitor === 'anonymous' ? {} : { cookie: 'session' }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
}

const decide = (declared: Partial<Endpoint>, visitor: Visitor, more: Partial<Caller> = {}, sent: Sent = {}) => {
  const headers = new Headers({ ...toHeaders(visitor), ...sent.headers })
  const req = {
    method: sent.method ?? 'POST',
    header: (name: string) => headers.get(name) ?? undefined,
    raw: { headers },
  }
  const context = { req }
  const sessions = { findCaller: async () => toCaller(visitor, more) }
  return authorise(declared as Endpoint, lookups, {}, context as unknown as HttpContext, sessions)
}

const toCode = (decision: ReturnType<typeof decide>): Promise<string> =>
  decision.then(
    () => 'yes',
    ({ code }: { code: string }) => code,
  )

const signIn = 'sign-in-required'
const no = 'not-allowed'
const none = 'not-found'

/** What each answers to `visitors`, in their order. */
const table: Record<Access, readonly string[]> = {
  anyone: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  'signed-in': [signIn, 'yes', 'yes', 'yes', 'yes', signIn, signIn],
  owner: [signIn, none, 'yes', none, none, signIn, signIn],
  'owner-or-staff': [signIn, none, 'yes', 'yes', 'yes', signIn, signIn],
  staff: [signIn, no, no, 'yes', 'yes', signIn, signIn],
  admin: [signIn, no, no, no, 'yes', signIn, signIn],
  releaser: [signIn, no, no, no, 'yes', 'yes', signIn],
  runner: [signIn, no, no, no, no, 'yes', signIn],
  shell: [signIn, no, no, no, no, signIn, signIn],
}

describe.each(Object.entries(table) as [Access, readonly string[]][])('an endpoint for “%s”', (access, answers) => {
  it.each(visitors.map((visitor, at) => [visitor, answers[at]] as const))('answers %s: %s', async (visitor, answer) => {
    expect(await toCode(decide({ access }, visitor))).toBe(answer)
  })
})

describe('a permitted call', () => {
  it('is one of staff unless it is for something of their own', async () => {
    expect(await decide({ access: 'staff' }, 'manager')).toMatchObject({ isActingAsStaff: true })
    expect(await decide({ access: 'owner-or-staff' }, 'manager')).toMatchObject({ isActingAsStaff: true })
    expect(await decide({ access: 'owner-or-staff' }, 'owner')).toMatchObject({ isActingAsStaff: false })
    expect(await decide({ access: 'signed-in' }, 'admin')).toMatchObject({ isActingAsStaff: false })
  })

  it('of a release names the token or the admin', async () => {
    expect(await decide({ access: 'releaser' }, 'token')).toMatchObject({
      releasedBy: { name: 'pipeline', mayForce: false },
      caller: null,
    })
    expect(await decide({ access: 'releaser' }, 'admin')).toMatchObject({
      releasedBy: { name: 'admin@escapes.test' },
    })
  })

  it('that may be cached knows nobody', async () => {
    expect(await decide({ access: 'anyone', cache: 'public-10' }, 'admin')).toMatchObject({
      caller: null,
    })
  })
})

describe('a role alone is not enough', () => {
  it('for a page that shows somebody else as signed in, unless it reads', async () => {
    const send = (shown: string, method: string, declared: Partial<Endpoint> = { access: 'staff' }) =>
      toCode(decide(declared, 'admin', {}, { method, headers: { 'x-escapes-user': shown } }))
    expect(await send('manager', 'POST')).toBe('signed-in-as-another')
    expect(await send('manager', 'POST', { access: 'anyone' })).toBe('signed-in-as-another')
    expect(await send('manager', 'GET')).toBe('yes')
    expect(await send('admin', 'POST')).toBe('yes')
  })

  it('for staff without the second factor that they need', async () => {
    expect(await toCode(decide({ access: 'staff' }, 'manager', { secondFactor: 'needed' }))).toBe(
      'second-factor-needed',
    )
    expect(await toCode(decide({ access: 'signed-in' }, 'manager', { secondFactor: 'needed' }))).toBe('yes')
  })

  it('where an endpoint wants somebody who signed in within ten minutes', async () => {
    const declared = { access: 'signed-in', needs: 'recent-authentication' } as const
    const before = (minutes: number) => ({ authenticatedAt: new Date(Date.now() - minutes * 60_000) })
    expect(await toCode(decide(declared, 'owner', before(9)))).toBe('yes')
    expect(await toCode(decide(declared, 'owner', before(11)))).toBe('recent-authentication-needed')
  })

  it('for the booking of the member of staff who calls', async () => {
    const declared = { access: 'staff', notForOwnBooking: true } as const
    expect(await toCode(decide(declared, 'manager'))).toBe('own-booking')
    expect(await toCode(decide(declared, 'admin'))).toBe('yes')
  })
})
