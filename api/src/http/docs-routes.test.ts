import { expect, it } from 'vitest'
import { renderDocsPage } from './docs-page.ts'
import { createDocsRoutes } from './docs-routes.ts'
import { buildOpenApiDocument } from './openapi.ts'

it('description and page are built once each, however many requests arrive', async () => {
  const made: string[] = []
  const app = createDocsRoutes({
    buildDocument: () => {
      made.push('description')
      return buildOpenApiDocument()
    },
    renderPage: () => {
      made.push('page')
      return renderDocsPage()
    },
  })
  const fetchAll = () =>
    Promise.all(
      ['/openapi.json', '/docs', '/openapi.json', '/docs'].map(async (path) => (await app.request(path)).status),
    )
  expect([await fetchAll(), await fetchAll()].flat()).toEqual(Array.from({ length: 8 }, () => 200))
  expect(made.toSorted()).toEqual(['description', 'page'])
})

it.each([
  ['description', buildOpenApiDocument],
  ['page', renderDocsPage],
])('others have their turn while the %s is made for whoever first asks', async (_, make) => {
  let turns = 0
  const tick = () => {
    turns += 1
    next = setImmediate(tick)
  }
  let next = setImmediate(tick)
  await make()
  clearImmediate(next)
  expect(turns).toBeGreaterThan(4)
})
