import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { usePageSearch } from './page-search.ts'

afterEach(cleanup)

const values = ['a', 'b', 'c', 'd']

const withValue = (query: URLSearchParams, value: string): URLSearchParams => {
  query.append('letter', value)
  return query
}

const ValueButtons = ({ add }: { add: (value: string) => void }) =>
  values.map((value) => (
    <button key={value} onClick={() => add(value)}>
      {value}
    </button>
  ))

const FromNewest = () => {
  const { search, write } = usePageSearch()
  return (
    <>
      <output>{search}</output>
      <ValueButtons add={(value) => write((query) => withValue(query, value))} />
    </>
  )
}

const open = (Page: () => React.ReactNode) => {
  const routes = [
    { path: '/list', element: <Page />, loader: () => Promise.resolve(null), HydrateFallback: () => null },
    { path: '/elsewhere', element: <p>elsewhere</p>, loader: () => new Promise<null>(() => undefined) },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/list?letter=z', '/list'], initialIndex: 1 })
  render(<RouterProvider router={router} />)
  return router
}
const pressAll = () =>
  act(() => {
    for (const value of values) fireEvent.click(screen.getByRole('button', { name: value }))
  })
const arrived = (router: ReturnType<typeof open>) => waitFor(() => expect(router.state.navigation.state).toBe('idle'))

it('every write of the query builds on the one before it, rendered or not', async () => {
  const router = open(FromNewest)
  await screen.findByRole('button', { name: 'a' })
  pressAll()
  await arrived(router)
  expect(router.state.location.search).toBe('?letter=a&letter=b&letter=c&letter=d')
})

it('after Back a write builds on the query that Back led to', async () => {
  const router = open(FromNewest)
  await screen.findByRole('button', { name: 'a' })
  pressAll()
  await arrived(router)
  await act(() => router.navigate(-2))
  fireEvent.click(screen.getByRole('button', { name: 'b' }))
  await arrived(router)
  expect(router.state.location.search).toBe('?letter=z&letter=b')
})

it('during a navigation to another page the query stays that of this page', async () => {
  const router = open(FromNewest)
  fireEvent.click(await screen.findByRole('button', { name: 'a' }))
  await arrived(router)
  act(() => void router.navigate('/elsewhere?letter=q'))
  expect(screen.getByRole('status').textContent).toBe('?letter=a')
})
