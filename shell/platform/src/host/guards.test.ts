import type { Me, Role } from '@escapes/contract'
import { describe, expect, it, vi } from 'vitest'
import type { Notice } from '../platform.ts'
import { createGuards, signInAddress } from './guards.ts'

const someone = (role: Role): Me => ({
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'a@escapes.test',
  name: 'A',
  avatarUrl: null,
  role,
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
})

const guardsFor = (user: Me | null) => {
  const notify = vi.fn<(notice: Notice) => void>()
  return { guards: createGuards({ ready: () => Promise.resolve(user) }, notify), notify }
}
const request = new Request('http://localhost/my-bookings?tab=villas#x')

const redirectOf = async (guarded: Promise<unknown>): Promise<string | null> => {
  const thrown = await guarded.then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('the guards', () => {
  it('send a visitor to sign-in with the way back', async () => {
    const { guards } = guardsFor(null)
    expect(await redirectOf(guards.requireSession(request))).toBe('/auth?redirect=%2Fmy-bookings%3Ftab%3Dvillas')
  })

  it('never name another site as the way back', () => {
    expect(signInAddress(new Request('https://evil.test//other.test/path'))).toBe('/auth?redirect=%2Fother.test%2Fpath')
  })

  it('let a guest in where a session is enough', async () => {
    const { guards } = guardsFor(someone('guest'))
    await expect(guards.requireSession(request)).resolves.toMatchObject({ role: 'guest' })
  })

  it.each(['manager', 'admin'] as const)('let a %s in where staff is needed', async (role) => {
    const { guards, notify } = guardsFor(someone(role))
    await expect(guards.requireStaff(request)).resolves.toMatchObject({ role })
    expect(notify).not.toHaveBeenCalled()
  })

  it('send a guest away from where staff is needed, and say why', async () => {
    const { guards, notify } = guardsFor(someone('guest'))
    expect(await redirectOf(guards.requireStaff(request))).toBe('/dashboard')
    expect(notify).toHaveBeenCalledWith({
      status: 'error',
      title: 'Access denied',
      description: "You don't have admin permissions",
    })
  })

  it('send a visitor to sign-in first where staff is needed', async () => {
    const { guards, notify } = guardsFor(null)
    expect(await redirectOf(guards.requireStaff(request))).toContain('/auth?redirect=')
    expect(notify).not.toHaveBeenCalled()
  })
})
