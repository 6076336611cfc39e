import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, type RouteObject } from 'react-router-dom'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLazyPageRetry } from './lazy-page-retry.tsx'
import { RemoteSlotError } from './remote-slot-error.tsx'

let epochNow = 1
const source = {
  remote: 'account',
  folder: 'http://localhost/_mf/a/account/b1/',
  haveReleasesChangedNow: async () => epochNow > 1,
}

const show = (routes: RouteObject[], path = '/') => {
  const router = createMemoryRouter(
    [
      {
        errorElement: <RemoteSlotError />,
        hydrateFallbackElement: <p>Loading</p>,
        children: withLazyPageRetry(source, routes),
      },
    ],
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
// The one reload for a missing chunk is used up, so that its error page stays.
beforeEach(() => sessionStorage.setItem('escapes.reloaded.account', String(Date.now())))
afterEach(() => {
  epochNow = 1
  cleanup()
  sessionStorage.clear()
})

describe('a page of a remote', () => {
  it('is shown with the data of its own loader', async () => {
    show([{ path: '/', lazy: async () => ({ Component: Page, loader: () => 'from the chunk' }) }])
    expect(await screen.findByRole('heading', { name: 'from the chunk' })).toBeDefined()
  })

  it('is shown with the loader of the route table beside the chunk', async () => {
    show([{ path: '/', loader: () => 'from the table', lazy: async () => ({ Component: Page }) }])
    expect(await screen.findByRole('heading', { name: 'from the table' })).toBeDefined()
  })

  it('is shown without an error after one failed fetch of its chunk', async () => {
    const lazy = vi
      .fn<() => Promise<{ Component: typeof Page }>>()
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockResolvedValue({ Component: Page })
    show([{ path: '/', lazy }])
    expect(await screen.findByRole('heading', { name: 'no data' })).toBeDefined()
    expect(lazy).toHaveBeenCalledTimes(2)
  })

  it('shows no error while the document is about to reload', async () => {
    sessionStorage.clear()
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    show([{ path: '/', lazy: () => Promise.reject(new Error('ChunkLoadError')) }])
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
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

  it('says when there is no network, and opens by itself with it', async () => {
    let isBack = false
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isBack)
    const lazy = async () => {
      if (!isBack) throw new Error('ChunkLoadError')
      return { Component: Page }
    }
    show([{ path: '/', lazy }])
    await screen.findByRole('heading', { name: 'You are offline' })
    isBack = true
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('heading', { name: 'no data' })).toBeDefined()
    isOnline.mockRestore()
  })

  const failing = (isBack: () => boolean) => async () => {
    if (!isBack()) throw new Error('ChunkLoadError')
    return Page
  }

  it.each<[string, (load: () => Promise<typeof Page>) => RouteObject[]]>([
    ['an object of parts', (load) => [{ path: '/', lazy: { Component: load } }]],
    ['parts beside a loader of the table', (load) => [{ path: '/', loader: () => null, lazy: { Component: load } }]],
    [
      'a lazy loader',
      (load) => [{ path: '/', Component: Page, lazy: { loader: async () => (await load()) && (() => 'lazy') } }],
    ],
    ['an index route', (load) => [{ path: '/', children: [{ index: true, lazy: { Component: load } }] }]],
    [
      'a child of a lazy layout',
      (load) => [{ lazy: async () => ({}), children: [{ path: '/', lazy: { Component: load } }] }],
    ],
    [
      'a page with an error boundary of its own',
      (load) => [{ path: '/', ErrorBoundary: () => <h1>Own</h1>, lazy: { Component: load } }],
    ],
  ])('can be retried when it is lazy as %s', async (_, toRoutes) => {
    let isBack = false
    show(toRoutes(failing(() => isBack)))
    await screen.findByRole('heading', { name: 'This page could not be loaded' })
    isBack = true
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: /no data|null|lazy/ })).toBeDefined()
  })

  it('that threw is drawn again by Retry, and begins a new document where releases have changed since', async () => {
    let isMended = false
    const Throws = () => {
      if (!isMended) throw new TypeError('the booking has no dates')
      return <h1>Mended</h1>
    }
    const caught = vi.spyOn(console, 'error').mockReturnValue()
    const replace = vi.spyOn(location, 'replace').mockReturnValue()
    const router = show([{ path: '/', shouldRevalidate: () => false, lazy: async () => ({ Component: Throws }) }])
    const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await retry()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    epochNow = 2
    await retry()
    await expect.poll(() => replace.mock.calls).toEqual([[expect.stringMatching(/\/$/)]])
    epochNow = 1
    isMended = true
    await router.navigate('/', { replace: true })
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeDefined()
    caught.mockRestore()
  })

  it('fetches the file of a failed import again, past the HTTP cache', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''))
    const request = 'http://localhost/_mf/a/account/b1/page.js'
    show([
      { path: '/', lazy: { Component: () => Promise.reject(Object.assign(new Error('ChunkLoadError'), { request })) } },
    ])
    await screen.findByRole('heading', { name: 'This page could not be loaded' })
    expect(fetched.mock.calls.find(([address]) => address === request)?.[1]).toMatchObject({ cache: 'reload' })
  })

  it('takes its action from a chunk that is fetched for it', async () => {
    const act = vi.fn<() => string>().mockReturnValue('done')
    const router = show([{ path: '/', lazy: { Component: async () => Page, action: async () => act } }])
    await screen.findByRole('heading')
    await router.navigate('/', { formMethod: 'post', formData: new FormData() })
    expect(act).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['network', 1],
    ['dates-taken', 2],
  ])('is read again after its action, unless the connection failed: %s', async (code, reads) => {
    const loader = vi.fn<() => null>().mockReturnValue(null)
    const action = async () => ({ ok: false, problem: { code } })
    const router = show([{ path: '/', loader, action, lazy: { Component: async () => Page } }])
    await screen.findByRole('heading')
    await router.navigate('/', { formMethod: 'post', formData: new FormData() })
    expect(loader).toHaveBeenCalledTimes(reads)
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

  it('keeps the data of its latest load alive though a form is answered while its chunk loads', async () => {
    const { promise: chunk, resolve: arrive } = Promise.withResolvers<{ Component: typeof Page }>()
    const requests: Request[] = []
    const load = vi.fn(({ request }: { request: Request }) => {
      requests.push(request)
      return requests.length
    })
    const router = show([
      { id: 'form', path: '/', element: null, action: () => null },
      { path: '/booking', loader: load, lazy: () => chunk },
    ])
    void router.navigate('/booking')
    await expect.poll(() => load).toHaveBeenCalledTimes(1)
    void router.fetch('a form', 'form', '/', { formMethod: 'post', formData: new FormData() })
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    arrive({ Component: Page })
    const shown = Number((await screen.findByRole('heading')).textContent)
    expect(requests[shown - 1]?.signal.aborted).toBe(false)
  })
})
