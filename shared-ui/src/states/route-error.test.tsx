import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
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

afterEach(() => vi.unstubAllEnvs())

describe('RouteError', () => {
  it('says that a page does not exist', async () => {
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
    expect(
      screen.getByRole('alert').dataset['fault'],
      'the API reported a problem, the page has no bug',
    ).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('The villa')).toBeTruthy())
  })

  it('draws a page again that threw, though nothing of it is loaded anew', async () => {
    let isMended = false
    const Villa = () => {
      if (!isMended) throw new TypeError('the villa has no name')
      return <p>The villa</p>
    }
    const route = { path: '/', loader: () => null, shouldRevalidate: () => false, HydrateFallback: () => null }
    render(
      <RouterProvider
        router={createMemoryRouter([{ ...route, element: <Villa />, errorElement: <RouteError /> }])}
        onError={() => undefined}
      />,
      { onCaughtError: () => undefined },
    )
    const retry = await screen.findByRole('button', { name: 'Retry' })
    isMended = true
    await userEvent.click(retry)
    expect(await screen.findByText('The villa')).toBeTruthy()
  })

  const fail = () => {
    throw new Error('The villa has no name', { cause: new TypeError('name is undefined') })
  }

  it('shows a developer what was thrown, and its cause', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    visit(fail)
    const shown = (await screen.findByLabelText('What was thrown')).textContent
    expect(shown).toMatch(/^Error: The villa has no name\n\s+at /)
    expect(shown).toContain('Caused by TypeError: name is undefined')
  })

  it('shows a visitor no details of the error', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    visit(fail)
    const alert = await screen.findByRole('alert')
    expect(alert.dataset['fault'], 'a check of releases finds it').toBe('true')
    expect(alert.textContent).not.toContain('The villa has no name')
    expect(screen.queryByLabelText('What was thrown')).toBeNull()
  })
})
