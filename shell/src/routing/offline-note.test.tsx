import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { noteSavedCopies } from '#/offline/saved-copies.ts'
import { OfflineNote } from './offline-note.tsx'

afterEach(() => vi.restoreAllMocks())

const connect = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const Page = () => <p>{`Loaded ${useLoaderData<number>()}`}</p>

it('says that there is no connection, and loads the page again when it is back', async () => {
  let times = 0
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <OfflineNote />
          <Page />
        </>
      ),
      loader: () => ++times,
      hydrateFallbackElement: <p />,
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('Loaded 1')
  connect(false)
  // `findBy`: the note listens from its first effect, which may run after the page stands; it looks again then.
  expect(await screen.findByText(/You are offline/)).toBeDefined()
  expect(screen.getByText('Loaded 1')).toBeDefined()
  connect(true)
  expect(await screen.findByText('Loaded 2')).toBeDefined()
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

it('says since when a trip was saved, until the network answers for it again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const headers = { 'x-escapes-saved-at': '2026-11-25T08:30:00.000Z' }
  const answers = [new Response('{}', { headers }), new Response('{}'), new Response('{}')]
  const send = noteSavedCopies(() => Promise.resolve(answers.shift()!))
  const router = createMemoryRouter([{ path: '/', element: <OfflineNote /> }])
  render(<RouterProvider router={router} />)
  await act(() => send('/api/v1/bookings/b1', {}))
  expect(screen.getByText('You are offline. Saved 25 Nov, 14:00, Sri Lanka time.')).toBeDefined()
  await act(() => send('/api/v1/currency-rates', {}))
  expect(screen.getByText(/You are offline/)).toBeDefined()
  await act(() => send('/api/v1/bookings/b1', {}))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})
