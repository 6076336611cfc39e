import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { RouteError } from './route-error.tsx'

const problem = (status: number, code: string, title: string) =>
  new ApiProblem(status, { type: 'about:blank', title, status, code, requestId: 'req-7' })

const visit = (loader: () => unknown) => {
  const routes = [
    {
      path: '/',
      loader,
      hydrateFallbackElement: <p>Loading</p>,
      element: <p>The villa</p>,
      errorElement: <RouteError notFoundTitle="Villa not found" />,
    },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
}

describe('RouteError', () => {
  it('says honestly that something does not exist', async () => {
    visit(() => {
      throw problem(404, 'not-found', 'This does not exist.')
    })
    expect(await screen.findByRole('heading', { name: 'Villa not found' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('tries again and shows the page when that works', async () => {
    const loader = vi
      .fn<() => unknown>()
      .mockImplementationOnce(() => {
        throw problem(503, 'unavailable', 'The service is busy. Please try again in a moment.')
      })
      .mockReturnValue(null)
    visit(loader)
    expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy()
    expect(screen.getByText('Reference req-7')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('The villa')).toBeTruthy())
  })
})
