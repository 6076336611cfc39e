import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { PlatformProvider } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { EscapesProvider } from '@escapes/shared-ui/core'
import { aManager, createFakePlatform } from '@escapes/testing/fake-platform'
import { Layout } from './layout.tsx'

afterEach(cleanup)

const open = (address: string) => {
  const { platform } = createFakePlatform(createFakeApi({}), aManager)
  const layout = <Layout hasPage={() => true} isWorkspacePage={(path) => path.startsWith('/admin')} />
  const router = createMemoryRouter([{ element: layout, children: [{ path: '*', element: <p>The page</p> }] }], {
    initialEntries: [address],
  })
  render(
    <EscapesProvider>
      <PlatformProvider value={platform}>
        <RouterProvider router={router} />
      </PlatformProvider>
    </EscapesProvider>,
  )
}

it('a page of the shop stands in the frame of the shop at once', () => {
  open('/villas')
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

it('a staff page stands in the frame of the workspace, once that is loaded', async () => {
  open('/admin')
  expect(screen.queryByText('The page')).toBeNull()
  expect(await screen.findByRole('link', { name: 'View the shop' })).toBeTruthy()
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
