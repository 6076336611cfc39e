import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Platform, PlatformProvider } from '@escapes/platform'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { NotFoundPage } from './not-found-page.tsx'
import { toWords } from './not-found-words.ts'

afterEach(cleanup)

const visit = (path: string) => {
  const telemetry = vi.fn<Platform['telemetry']>()
  const router = createMemoryRouter([{ path: '*', element: <NotFoundPage /> }], { initialEntries: [path] })
  render(
    <EscapesProvider>
      <PlatformProvider value={{ telemetry } as unknown as Platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
  return { router, telemetry }
}

describe('the page for an unknown address', () => {
  it('leads home, reports the address, and suggests ways on', async () => {
    const { telemetry } = visit('/no-such-road')
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
    expect(telemetry).toHaveBeenCalledWith({ phase: 'not-found', name: '/no-such-road' })
    const ways = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('link')
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/villas', '/tours', '/experiences', '/blogs'])
  })

  it('searches everything for what the address was about', async () => {
    const { router } = visit('/villas/old/fort-house')
    const field = await screen.findByRole('searchbox', { name: 'What were you looking for?' })
    expect(field).toHaveProperty('value', 'fort house')
    fireEvent.change(field, { target: { value: 'Fort House & garden' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
    expect(router.state.location.search).toBe('?q=Fort+House+%26+garden')
  })
})

it.each([
  ['/villas/fort-house_galle.html', 'fort house galle'],
  ['/tours/K%C3%B6ggala', 'Köggala'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/villas/01900000-0000-7000-8000-000000000000', ''],
  ['/', ''],
])('the words of %s are %j', (path, words) => {
  expect(toWords(path)).toBe(words)
})
