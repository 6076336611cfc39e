import type { Me } from '@escapes/contract'
import { expect, it, vi } from 'vitest'
import { checkRestoredPage } from './check-restored-page.ts'

const nadia = { id: 'nadia' } as Me

const restore = async (before: Me | null, after: () => Promise<Me | null>, isPersisted = true) => {
  const reload = vi.fn()
  const add = vi.spyOn(window, 'addEventListener')
  const refresh = vi.fn(after)
  checkRestoredPage({ get: () => before, refresh }, reload)
  const [, listener] = add.mock.calls.at(-1) ?? []
  add.mockRestore()
  const event = Object.assign(new Event('pageshow'), { persisted: isPersisted })
  ;(listener as EventListener)(event)
  const wasHidden = document.body.hidden
  await expect.poll(() => refresh).toHaveBeenCalledTimes(isPersisted ? 1 : 0)
  await Promise.resolve()
  await Promise.resolve()
  return { wasHidden, isHidden: document.body.hidden, hasReloaded: reload.mock.calls.length > 0 }
}

it('a page that is restored for the same visitor stays as it is; what an account showed waits for the answer', async () => {
  expect(await restore(null, async () => null)).toEqual({ wasHidden: false, isHidden: false, hasReloaded: false })
  expect(await restore(nadia, async () => nadia)).toEqual({ wasHidden: true, isHidden: false, hasReloaded: false })
})

it('is loaded anew where somebody signed in or out meanwhile, or nobody can tell', async () => {
  const unreachable = () => Promise.reject(new Error('503'))
  expect((await restore(null, async () => nadia)).hasReloaded).toBe(true)
  expect(await restore(nadia, async () => null)).toEqual({ wasHidden: true, isHidden: true, hasReloaded: true })
  expect((await restore(nadia, unreachable)).hasReloaded).toBe(true)
  document.body.hidden = false
  expect((await restore(null, unreachable)).hasReloaded).toBe(false)
})

it('a page that was loaded is left alone', async () => {
  document.body.hidden = false
  expect(await restore(nadia, async () => null, false)).toEqual({
    wasHidden: false,
    isHidden: false,
    hasReloaded: false,
  })
})
