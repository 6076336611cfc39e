import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { LongWaitNotice } from './long-wait-notice.tsx'
import { activeWaits, beginCompiling, beginWait, clearWaits } from './waits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  clearWaits()
  vi.useRealTimers()
})

const Page = () => <p>{`Read ${String(useLoaderData())} times`}</p>

const visit = async (page: RouteObject) => {
  const router = createMemoryRouter([
    {
      hydrateFallbackElement: <p>Loading</p>,
      element: (
        <main tabIndex={-1}>
          <LongWaitNotice />
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
const statusText = () => screen.getByRole('status').textContent
const retry = () => screen.queryByRole('button', { name: 'Retry' })

describe('a page that waits', () => {
  it('says in development what is still being compiled, which no retry makes faster', async () => {
    await visit({ element: <PageSkeleton /> })
    const end = beginCompiling('account')
    await after(10_100)
    expect(statusText()).toBe('Still compiling account. The page opens by itself.')
    expect(retry()).toBeNull()
    act(end)
    expect(statusText()).toBe('Still waiting for an answer.')
  })

  it('shows no notice for an answer within four seconds', async () => {
    await visit({ element: <p>Skeleton</p> })
    const end = beginWait()
    await after(3_900)
    act(end)
    await after(10_000)
    expect(statusText()).toBe('')
  })

  it('says after four seconds that it takes longer, offers Retry after ten, and is silent with the answer', async () => {
    await visit({ element: <p>Skeleton</p> })
    const end = beginWait()
    await after(4_100)
    expect(statusText()).toBe('This is taking longer than usual.')
    expect(retry()).toBeNull()
    await after(6_000)
    expect(statusText()).toBe('Still waiting for an answer.')
    expect(retry()).not.toBeNull()
    act(end)
    expect(statusText()).toBe('')
    expect(retry()).toBeNull()
  })

  it('counts from the read that waits longest, not from one that was answered', async () => {
    await visit({ element: <p>Skeleton</p> })
    const first = beginWait()
    await after(3_000)
    beginWait()
    act(first)
    await after(3_000)
    expect(statusText()).toBe('')
    await after(1_100)
    expect(statusText()).toBe('This is taking longer than usual.')
  })

  it('is fetched again by Retry, and the focus stays in the page', async () => {
    let reads = 0
    await visit({ loader: () => ++reads, element: <Page /> })
    const late = beginWait()
    await after(10_100)
    fireEvent.click(retry()!)
    await after(0)
    expect(screen.getByText('Read 2 times')).toBeDefined()
    expect(statusText()).toBe('')
    expect(document.activeElement?.tagName).toBe('MAIN')
    act(late)
    expect(activeWaits.getState()).toEqual([])
  })

  it('is waited for as well while it is on its way from another page', async () => {
    const router = await visit({ element: <p>Skeleton</p> })
    router.patchRoutes(null, [{ path: '/slow', loader: () => new Promise(() => undefined), element: <p>Slow</p> }])
    await act(async () => void router.navigate('/slow'))
    await after(4_100)
    expect(statusText()).toBe('This is taking longer than usual.')
  })

  it('is loaded as a whole document by Retry when nothing of it is shown yet', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    await visit({ element: <PageSkeleton /> })
    await after(10_100)
    fireEvent.click(retry()!)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
