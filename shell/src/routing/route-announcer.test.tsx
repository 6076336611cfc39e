import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { RouteAnnouncer } from './route-announcer.tsx'

const Inbox = ({ hidesList }: { hidesList: boolean }) => (
  <>
    <RouteAnnouncer />
    <main>
      <nav style={{ display: useLocation().pathname === '/inbox/1' && hidesList ? 'none' : 'block' }}>
        <Link to="/inbox/1">Amaya</Link>
      </nav>
      <Outlet />
    </main>
  </>
)

const openConversation = async (hidesList: boolean): Promise<HTMLElement> => {
  const children = [
    { path: '/inbox', element: null },
    { path: '/inbox/1', element: <h1>Amaya</h1> },
  ]
  const router = createMemoryRouter([{ element: <Inbox hidesList={hidesList} />, children }], {
    initialEntries: ['/inbox'],
  })
  render(<RouterProvider router={router} />)
  const row = screen.getByText('Amaya')
  row.focus()
  await act(() => router.navigate('/inbox/1'))
  await screen.findByRole('heading', { name: 'Amaya' })
  return row
}

describe('the focus after a change of page', () => {
  it('stays on the row of a list beside the new page', async () => {
    const row = await openConversation(false)
    await new Promise((done) => requestAnimationFrame(done))
    expect(document.activeElement).toBe(row)
  })

  it('goes to the page where the list gives way to it, as on a phone', async () => {
    await openConversation(true)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})
