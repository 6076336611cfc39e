import { ApiProblem, type ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import { describe, expect, it, vi } from 'vitest'
import { retryAfterAuthentication } from './retry-after-authentication.ts'
import { createIdentityPromptStore } from './identity-prompt-store.ts'

const clerk: Me = {
  id: '0198a000-0000-7000-8000-000000000001',
  email: 'clerk@escapes.test',
  name: 'Clerk',
  avatarUrl: null,
  role: 'manager',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}
const ended = () =>
  new ApiProblem(401, {
    type: 'x',
    title: 'Please sign in first.',
    status: 401,
    code: 'sign-in-required',
    requestId: '',
  })
const params = { id: 'b1' }
const write = { params, body: { name: 'Villa' } }

/** An API whose session has ended until `signIn`. */
const desk = (user: Me | null = clerk) => {
  let hasSession = false
  const requested = vi.fn<(key: string) => void>()
  const raw = (async (key: string) => {
    requested(key)
    if (!hasSession) throw ended()
    return `${key} done`
  }) as unknown as ApiCall
  const prompts = createIdentityPromptStore()
  const call = (key: string, input?: object): Promise<unknown> =>
    (
      retryAfterAuthentication(raw, prompts, () => user) as unknown as (key: string, input?: object) => Promise<unknown>
    )(key, input)
  const signIn = () => {
    hasSession = true
    prompts.finish(true)
  }
  return { raw, prompts, call, signIn, requested }
}
const press = () => window.dispatchEvent(new Event('pointerdown'))

describe('a request that needs a recent password', () => {
  it('prompts for it and is sent again unchanged; when the dialog is closed it fails, and nothing was sent', async () => {
    const prompts = createIdentityPromptStore()
    let isRecent = false
    const sent: unknown[] = []
    const raw = (async (...args: unknown[]) => {
      if (!isRecent) throw new ApiProblem(403, { ...ended().body, status: 403, code: 'recent-authentication-needed' })
      sent.push(args)
      return 'sent'
    }) as unknown as ApiCall
    const call = retryAfterAuthentication(raw, prompts, () => clerk) as unknown as (
      key: string,
      input: object,
    ) => Promise<unknown>
    const closed = call('POST /admin/refunds/:id/sent', write)
    await expect.poll(() => prompts.get()?.code).toBe('recent-authentication-needed')
    prompts.close()
    await expect(closed).rejects.toMatchObject({ code: 'recent-authentication-needed' })
    const answer = call('POST /admin/refunds/:id/sent', write)
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
    isRecent = true
    prompts.finish(true)
    expect(await answer).toBe('sent')
    expect(sent).toEqual([['POST /admin/refunds/:id/sent', write]])
  })
})

describe('a request whose session has ended', () => {
  it('waits for the sign-in and is sent again unchanged', async () => {
    const { prompts, call, signIn, requested } = desk()
    const answer = call('PATCH /listings/:id', write)
    await expect.poll(() => prompts.get()).toEqual({ code: 'sign-in-required', user: clerk, isOpen: true })
    signIn()
    expect(await answer).toBe('PATCH /listings/:id done')
    expect(requested).toHaveBeenCalledTimes(2)
    expect(prompts.get()).toBeNull()
  })

  it('opens one dialog, however many requests were rejected', async () => {
    const { prompts, call, signIn, requested } = desk()
    const answers = [1, 2, 3].map(() => call('GET /bookings/:id', { params }))
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
    signIn()
    expect(await Promise.all(answers)).toHaveLength(3)
    expect(requested).toHaveBeenCalledTimes(6)
  })

  it('is repeated without a prompt when the user signed in while it was pending', async () => {
    const prompts = createIdentityPromptStore()
    let answers = 0
    const slow = (async () => {
      answers += 1
      if (answers > 1) return 'read'
      prompts.finish(true)
      throw ended()
    }) as unknown as ApiCall
    expect(await retryAfterAuthentication(slow, prompts, () => clerk)('GET /bookings/:id', { params })).toBe('read')
    expect(prompts.get()).toBeNull()
  })

  it('of a visitor, or of a timer, gets the problem and no dialog', async () => {
    const visitor = desk(null)
    await expect(visitor.call('GET /bookings/:id', { params })).rejects.toMatchObject({ code: 'sign-in-required' })
    const timer = desk()
    await expect(timer.call('GET /bookings/:id', { params, isBackground: true })).rejects.toThrow()
    expect([visitor.prompts.get(), timer.prompts.get()]).toEqual([null, null])
  })
})

describe('a dialog that is closed', () => {
  it('fails the write, so that its form says why; reads that follow wait and do not open it again', async () => {
    const { prompts, call, signIn } = desk()
    const answer = call('PATCH /listings/:id', write)
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
    prompts.close()
    await expect(answer).rejects.toMatchObject({ code: 'sign-in-required' })
    const read = call('GET /bookings/:id', { params })
    await Promise.resolve()
    expect(prompts.get()?.isOpen).toBe(false)
    signIn()
    expect(await read).toBe('GET /bookings/:id done')
  })

  it('opens again for the next action of the user', async () => {
    const { prompts, call } = desk()
    void call('GET /bookings/:id', { params })
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
    prompts.close()
    press()
    void call('GET /bookings/:id', { params })
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
  })

  it('drops a read whose page was left', async () => {
    const { prompts, call } = desk()
    const leaving = new AbortController()
    const read = call('GET /bookings/:id', { params, signal: leaving.signal })
    await expect.poll(() => prompts.get()?.isOpen).toBe(true)
    leaving.abort()
    await expect(read).rejects.toThrow(/abort/i)
  })
})
