import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ExactLayoutAfterFirstPage } from './exact-layout.tsx'

afterEach(() => {
  delete document.documentElement.dataset.exactLayout
})

it('the first page keeps guessed heights until it is left', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ExactLayoutAfterFirstPage /> }])
  render(<RouterProvider router={router} />)
  expect('exactLayout' in document.documentElement.dataset).toBe(false)
  await act(() => router.navigate('/villas'))
  expect('exactLayout' in document.documentElement.dataset).toBe(true)
})
