import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import { describe, expect, it, vi } from 'vitest'
import { createSessionStore } from './session-store.ts'

const nimal: Me = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'nimal@escapes.test',
  name: 'Nimal',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}

const answering = (...answers: (Me | null | Error | Promise<Me | null>)[]) => {
  const fetchMe = vi.fn<() => Promise<unknown>>(async () => {
    const answer = await answers.shift()
    if (answer instanceof Error) throw answer
    return { user: answer ?? null }
  })
  return { api: fetchMe as unknown as ApiCall, fetchMe }
}
const signOut = () => Promise.resolve()

describe('the session', () => {
  it('is fetched once, however many wait for it', async () => {
    const { api, fetchMe } = answering(nimal)
    const session = createSessionStore(api, signOut)
    expect(await Promise.all([session.ready(), session.ready()])).toEqual([nimal, nimal])
    expect(session.get()).toEqual(nimal)
    expect(fetchMe).toHaveBeenCalledTimes(1)
  })

  it('is empty for a visitor, without an error', async () => {
    const session = createSessionStore(answering(null).api, signOut)
    expect(await session.ready()).toBeNull()
    expect(session.get()).toBeNull()
  })

  it('is fetched again after a failed request', async () => {
    const session = createSessionStore(answering(new Error('503'), nimal).api, signOut)
    await expect(session.ready()).rejects.toThrow('503')
    expect(await session.ready()).toEqual(nimal)
  })

  it('notifies its listeners of sign-in and sign-out', async () => {
    const left = vi.fn<() => Promise<void>>().mockResolvedValue()
    const session = createSessionStore(answering(null, nimal).api, left)
    const seen: (string | null)[] = []
    session.subscribe(() => seen.push(session.get()?.name ?? null))
    await session.ready()
    await session.refresh()
    await session.signOut()
    expect(seen).toEqual(['Nimal', null])
    expect(left).toHaveBeenCalledTimes(1)
    expect(await session.ready()).toBeNull()
  })

  it('is over here at once, also when the server cannot be told', async () => {
    const session = createSessionStore(answering(nimal).api, () => Promise.reject(new Error('offline')))
    await session.ready()
    const leaving = session.signOut()
    expect(session.get()).toBeNull()
    await expect(leaving).rejects.toThrow('offline')
    expect([session.get(), await session.ready()]).toEqual([null, null])
  })

  it('shows nobody whose answer was on its way while they signed out', async () => {
    let answerLate: (user: Me | null) => void = () => {}
    const session = createSessionStore(answering(new Promise((resolve) => (answerLate = resolve))).api, signOut)
    const asked = session.ready()
    await session.signOut()
    answerLate(nimal)
    await asked
    expect(session.get()).toBeNull()
  })

  it('does not let a slow old answer overwrite a newer one', async () => {
    let answerLate: (user: Me | null) => void = () => {}
    const late = new Promise<Me | null>((resolve) => (answerLate = resolve))
    const session = createSessionStore(answering(late, nimal).api, signOut)
    const first = session.ready()
    await session.refresh()
    answerLate(null)
    await first
    expect(session.get()).toEqual(nimal)
  })
})
