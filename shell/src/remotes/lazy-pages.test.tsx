import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, type RouteObject } from 'react-router-dom'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLazyPages } from './lazy-pages.tsx'
import { SlotError } from './slot-error.tsx'

const source = { remote: 'account', folder: 'http://localhost/_mf/a/account/b1/' }

const show = (routes: RouteObject[], path = '/') => {
  const router = createMemoryRouter(
    [{ errorElement: <SlotError />, hydrateFallbackElement: <p>Loading</p>, children: withLazyPages(source, routes) }],
    { initialEntries: [path] },
  )
  render(
    <EscapesProvider>
      <RouterProvider router={router} />
    </EscapesProvider>,
  )
  return router
}

const Page = () => <h1>{String(useLoaderData() ?? 'no data')}</h1>
// The reload of a chunk that is gone is used up, so that its error page stays.
beforeEach(() => sessionStorage.setItem('escapes.reloaded.account', String(Date.now())))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a page of a remote', () => {
  it('is shown with what its own loader brings', async () => {
    show([{ path: '/', lazy: async () => ({ Component: Page, loader: () => 'from the chunk' }) }])
    expect(await screen.findByRole('heading', { name: 'from the chunk' })).toBeDefined()
  })

  it('is shown with what the route table brings beside the chunk', async () => {
    show([{ path: '/', loader: () => 'from the table', lazy: async () => ({ Component: Page }) }])
    expect(await screen.findByRole('heading', { name: 'from the table' })).toBeDefined()
  })

  it('survives one failure of its chunk unseen', async () => {
    const lazy = vi
      .fn<() => Promise<{ Component: typeof Page }>>()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: Page })
    show([{ path: '/', lazy }])
    expect(await screen.findByRole('heading', { name: 'no data' })).toBeDefined()
    expect(lazy).toHaveBeenCalledTimes(2)
  })

  it('says nothing of a failure while the reload that may cure it is on its way', async () => {
    sessionStorage.clear()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    show([{ path: '/', lazy: () => Promise.reject(new Error('ChunkLoadError')) }])
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.getByText('Loading…')).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('can be retried after its chunk failed for good, which the router alone would never do', async () => {
    let isBack = false
    const lazy = vi.fn(async () => {
      if (!isBack) throw new Error('ChunkLoadError')
      return { Component: Page }
    })
    show([{ path: '/', lazy }])
    await screen.findByRole('heading', { name: 'This page could not be loaded' })
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'no data' })).toBeDefined()
  })

  it('shows its own error element for its own errors', async () => {
    const Sorry = () => <h1>Sorry</h1>
    const loader = () => {
      throw new Response('gone', { status: 410 })
    }
    show([{ path: '/', lazy: async () => ({ Component: Page, ErrorBoundary: Sorry, loader }) }])
    expect(await screen.findByRole('heading', { name: 'Sorry' })).toBeDefined()
  })

  it('keeps nested pages lazy as well', async () => {
    show([{ path: '/a', children: [{ path: 'b', lazy: async () => ({ Component: Page }) }] }], '/a/b')
    expect(await screen.findByRole('heading', { name: 'no data' })).toBeDefined()
  })
})
