import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { LongWait } from './long-wait.tsx'
import { beginWait, forgetWaits, waits } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  forgetWaits()
  vi.useRealTimers()
})

const Page = () => <p>{`Read ${String(useLoaderData())} times`}</p>

const visit = async (page: RouteObject) => {
  const router = createMemoryRouter([
    {
      hydrateFallbackElement: <p>Loading</p>,
      element: (
        <main tabIndex={-1}>
          <LongWait />
          <Outlet />
        </main>
      ),
      children: [{ path: '/', ...page }],
    },
  ])
  render(<RouterProvider router={router} />)
  await after(0)
  return router
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => screen.getByRole('status').textContent
const retry = () => screen.queryByRole('button', { name: 'Retry' })

describe('a page that waits', () => {
  it('says nothing of an answer within four seconds', async () => {
    await visit({ element: <p>Skeleton</p> })
    const end = beginWait()
    await after(3_900)
    act(end)
    await after(10_000)
    expect(said()).toBe('')
  })

  it('says after four seconds that it takes longer, offers Retry after ten, and is silent with the answer', async () => {
    await visit({ element: <p>Skeleton</p> })
    const end = beginWait()
    await after(4_100)
    expect(said()).toBe('This is taking longer than usual.')
    expect(retry()).toBeNull()
    await after(6_000)
    expect(said()).toBe('Still waiting for an answer.')
    expect(retry()).not.toBeNull()
    act(end)
    expect(said()).toBe('')
    expect(retry()).toBeNull()
  })

  it('counts from the read that waits longest, not from one that was answered', async () => {
    await visit({ element: <p>Skeleton</p> })
    const first = beginWait()
    await after(3_000)
    beginWait()
    act(first)
    await after(3_000)
    expect(said()).toBe('')
    await after(1_100)
    expect(said()).toBe('This is taking longer than usual.')
  })

  it('reads again by Retry, and the focus stays in the page', async () => {
    let reads = 0
    await visit({ loader: () => ++reads, element: <Page /> })
    const late = beginWait()
    await after(10_100)
    fireEvent.click(retry()!)
    await after(0)
    expect(screen.getByText('Read 2 times')).toBeDefined()
    expect(said()).toBe('')
    expect(document.activeElement?.tagName).toBe('MAIN')
    act(late)
    expect(waits.getState()).toEqual([])
  })

  it('is waited for as well while it is on its way from another page', async () => {
    const router = await visit({ element: <p>Skeleton</p> })
    router.patchRoutes(null, [{ path: '/slow', loader: () => new Promise(() => undefined), element: <p>Slow</p> }])
    await act(async () => void router.navigate('/slow'))
    await after(4_100)
    expect(said()).toBe('This is taking longer than usual.')
  })

  it('is asked for as a whole when there is nothing of it yet', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    await visit({ element: <PageSkeleton /> })
    await after(10_100)
    fireEvent.click(retry()!)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
