import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { EscapesProvider, DocumentTitle } from '#/core.ts'
import { Gallery } from './gallery.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the gallery')

const page = (
  <main>
    <DocumentTitle>Gallery</DocumentTitle>
    <Gallery />
  </main>
)

createRoot(container).render(
  <EscapesProvider>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />
  </EscapesProvider>,
)
