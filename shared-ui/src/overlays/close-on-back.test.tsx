import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Link, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EscapesProvider } from '#/provider/escapes-provider.tsx'
import { Dialog } from './dialog.tsx'

const loaded = vi.fn<(address: string) => null>(() => null)

const Page = ({ name }: { name: string }) => {
  const [shown, setShown] = useState<'none' | 'outer' | 'inner'>('none')
  const navigate = useNavigate()
  return (
    <>
      <h1>{name}</h1>
      <button onClick={() => setShown('outer')}>Open</button>
      <Dialog isOpen={shown !== 'none'} onClose={() => setShown('none')} title="Outer">
        <button onClick={() => setShown('inner')}>Open inner</button>
        <button onClick={() => void navigate('?filter=1')}>Filter</button>
        <button onClick={() => void navigate('?typed=1', { replace: true })}>Type</button>
        <Link to="/third" onClick={() => setShown('none')}>
          Third page
        </Link>
      </Dialog>
      <Dialog isOpen={shown === 'inner'} onClose={() => setShown('outer')} title="Inner" />
    </>
  )
}

const routes = ['first', 'second', 'third'].map((name) => ({
  path: `/${name}`,
  element: <Page key={name} name={name} />,
  hydrateFallbackElement: <p>Loading</p>,
  loader: ({ request }: { request: Request }) => loaded(new URL(request.url).pathname),
}))

let router: ReturnType<typeof createBrowserRouter>
const heading = (name: string) => screen.findByRole('heading', { name, level: 1, hidden: true })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const back = () => act(() => history.back())
const isOpen = (title: string) => screen.queryByRole('dialog', { name: title }) !== null
const here = () => location.pathname + location.search

beforeEach(async () => {
  history.pushState(null, '', '/first')
  router = createBrowserRouter(routes)
  render(
    <EscapesProvider>
      <RouterProvider router={router} />
    </EscapesProvider>,
  )
  await heading('first')
  await act(() => router.navigate('/second'))
  await heading('second')
  loaded.mockClear()
})
afterEach(() => {
  cleanup()
  router.dispose()
})

it('Back closes a dialog and stays on the page, which loads nothing again; the next Back leaves it', async () => {
  await press('Open')
  back()
  await waitFor(() => expect(isOpen('Outer')).toBe(false))
  expect(here()).toBe('/second')
  expect(loaded).not.toHaveBeenCalled()
  back()
  await heading('first')
})

it('Back closes one of two dialogs at a time', async () => {
  await press('Open')
  await press('Open inner')
  back()
  await waitFor(() => expect(isOpen('Inner')).toBe(false))
  expect(isOpen('Outer')).toBe(true)
  back()
  await waitFor(() => expect(isOpen('Outer')).toBe(false))
  expect(here()).toBe('/second')
})

it('a dialog closed by its button leaves nothing that Back has to pass, however often it is opened', async () => {
  for (const _ of [1, 2]) {
    await press('Open')
    await press('Close')
    await waitFor(() => expect(isOpen('Outer')).toBe(false))
  }
  back()
  await heading('first')
})

it('a link followed out of a dialog leads back to the page without the dialog', async () => {
  await press('Open')
  await userEvent.click(await screen.findByRole('link', { name: 'Third page' }))
  await heading('third')
  back()
  await heading('second')
  expect(isOpen('Outer')).toBe(false)
  back()
  await heading('first')
})

it.each([
  ['Filter', '?filter=1', '/second'],
  ['Type', '?typed=1', '/first'],
])(
  'Back closes a dialog in which the address was changed (%s), and the address stays',
  async (button, search, before) => {
    await press('Open')
    await press(button)
    await waitFor(() => expect(here()).toBe(`/second${search}`))
    back()
    await waitFor(() => expect(isOpen('Outer')).toBe(false))
    expect(here()).toBe(`/second${search}`)
    expect(router.state.location.search).toBe(search)
    back()
    await waitFor(() => expect(here()).toBe(before))
  },
)
