import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { afterEach, expect, it } from 'vitest'
import { StandalonePageList } from './standalone-page-list.tsx'

afterEach(cleanup)

const pages = [
  { pattern: '/my-bookings', title: 'My bookings', access: 'signed-in' },
  { pattern: '/my-bookings/:id', title: 'Your booking', access: 'signed-in' },
] as const

const show = (path: string) => {
  const router = createMemoryRouter([{ path: '*', element: <StandalonePageList pages={pages} /> }], {
    initialEntries: [path],
  })
  render(
    <EscapesProvider>
      <RouterProvider router={router} />
    </EscapesProvider>,
  )
}

it('the start page of a remote that runs alone lists its pages, with links to those that need no id', () => {
  show('/')
  expect(screen.getByRole('heading', { level: 1, name: 'Pages of this remote' })).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/my-bookings'])
  expect(screen.getByText('/my-bookings/:id')).toBeDefined()
})

it('the start page says that the remote has no page at an address', () => {
  show('/somewhere')
  expect(screen.getByRole('heading', { level: 1, name: 'No page of this remote is here' })).toBeDefined()
})
