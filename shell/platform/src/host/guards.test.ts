import type { Me, Role } from '@escapes/contract'
import { describe, expect, it, vi } from 'vitest'
import type { Notice } from '../platform.ts'
import { createRouteGuards, toSignInAddress } from './guards.ts'

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
  const notify = vi.fn<(notice: Notice, page: string) => void>()
  return { guards: createRouteGuards({ ready: () => Promise.resolve(user) }, notify), notify }
}
const request = new Request('http://localhost/my-bookings?tab=villas#x')

const findRedirect = async (guarded: Promise<unknown>): Promise<string | null> => {
  const thrown = await guarded.then(
    () => undefined,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

describe('the guards', () => {
  it('send staff who lack a second step to where it is set up, with the way back', async () => {
    const { guards, notify } = guardsFor({ ...someone('manager'), secondFactor: 'needed' })
    const refundsRequest = new Request('http://localhost/admin/refunds?state=ready')
    expect(await findRedirect(guards.requireStaff(refundsRequest))).toBe(
      '/dashboard/security?redirect=%2Fadmin%2Frefunds%3Fstate%3Dready',
    )
    expect(notify).not.toHaveBeenCalled()
  })

  it('send a visitor to sign-in with the way back', async () => {
    const { guards } = guardsFor(null)
    expect(await findRedirect(guards.requireSession(request))).toBe('/auth?redirect=%2Fmy-bookings%3Ftab%3Dvillas')
  })

  it('never name another site as the way back', () => {
    expect(toSignInAddress(new Request('https://evil.test//other.test/path'))).toBe(
      '/auth?redirect=%2Fother.test%2Fpath',
    )
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
    expect(await findRedirect(guards.requireStaff(request))).toBe('/dashboard')
    expect(notify).toHaveBeenCalledWith(
      { status: 'error', title: 'Access denied', description: "You don't have admin permissions" },
      '/dashboard',
    )
  })

  it('send a visitor to sign-in first where staff is needed', async () => {
    const { guards, notify } = guardsFor(null)
    expect(await findRedirect(guards.requireStaff(request))).toContain('/auth?redirect=')
    expect(notify).not.toHaveBeenCalled()
  })

  it.each([
    ['nobody', null, '/auth?redirect=%2Fmy-bookings%3Ftab%3Dvillas', []],
    ['a guest', someone('guest'), '/dashboard', ['Access denied']],
    ['an admin', someone('admin'), null, []],
  ] as const)('let %s into pages of admins, or say why not', async (_, user, address, titles) => {
    const { guards, notify } = guardsFor(user)
    expect(await findRedirect(guards.requirePageAccess('admin', request))).toBe(address)
    expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(titles)
    // Read at the page to which it leads, or leaving the one before would end it.
    expect(notify.mock.calls.map(([, page]) => page)).toEqual(titles.map(() => address))
  })

  it('keep a manager out of pages of admins with a 403, which their page explains', async () => {
    const { guards, notify } = guardsFor(someone('manager'))
    await expect(guards.requirePageAccess('admin', request)).rejects.toMatchObject({ status: 403 })
    expect(notify).not.toHaveBeenCalled()
  })

  it.each([
    ['anyone', true, true, true, true],
    ['signed-in', false, true, true, true],
    ['staff', false, false, true, true],
    ['admin', false, false, false, true],
  ] as const)('know who may open pages for %s', async (access, ...expected) => {
    const users = [null, someone('guest'), someone('manager'), someone('admin')]
    expect(await Promise.all(users.map((user) => guardsFor(user).guards.mayOpenPage(access)))).toEqual(expected)
  })
})
