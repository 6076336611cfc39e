import type { Me } from '@escapes/contract/identity'
import type { RemotePage } from '@escapes/contract/releases'
import { findEndpoint, toSampleAnswer } from '@escapes/contract/sample-answer'
import type { Page, Route } from 'playwright'

/** Visitors who may open guarded pages. No account or session exists that could be stolen. */
const toVisitor = (access: RemotePage['access']): Me | undefined => {
  const roles = { anyone: undefined, 'signed-in': 'guest', staff: 'manager', admin: 'admin' } as const
  const role = roles[access]
  return (
    role && {
      id: '00000000-0000-7000-8000-000000000001',
      email: 'release-check@example.invalid',
      name: 'Release check',
      avatarUrl: null,
      role,
      emailVerified: true,
      memberSince: '2026-01-01T00:00:00Z',
      secondFactor: 'on',
    }
  )
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

const answerProblem = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'The release check answers.',
      status,
      code,
      requestId: 'check',
    }),
  })

/** The thing that was asked for by its id is that thing. */
const withId = (answer: unknown, id: string | undefined): unknown =>
  id !== undefined && answer !== null && typeof answer === 'object' && 'id' in answer ? { ...answer, id } : answer

const answerRequest = async (route: Route, visitor: Me): Promise<void> => {
  const request = route.request()
  // A stream that ends is opened again and again.
  if (request.resourceType() === 'eventsource') return route.abort()
  const { pathname } = new URL(request.url())
  if (pathname.startsWith('/api/auth/')) return answerProblem(route, 403, 'not-allowed')
  const found = findEndpoint(request.method(), pathname)
  if (!found) return answerProblem(route, 500, 'internal-error')
  const { key, endpoint, params } = found
  if (key === 'GET /me') return route.fulfill({ json: { user: visitor } })
  // What anybody may read the live api has, and it is truer than a sample.
  if (request.method() === 'GET' && endpoint.access === 'anyone' && params.length === 0) return route.continue()
  if (endpoint.binary) return route.fulfill({ contentType: 'image/png', body: onePixel })
  if (!endpoint.response) return route.fulfill({ status: 204 })
  const json = withId(toSampleAnswer(endpoint.response), params.at(-1))
  return route.fulfill({ status: endpoint.status ?? 200, json })
}

/**
 * Puts a stand-in of the api before a guarded page: it knows the visitor, and answers everything that needs a session
 * with samples of the contract. Nothing reaches the api but reads that anybody may make.
 */
export const serveSamples = async (page: Page, access: RemotePage['access']): Promise<void> => {
  const visitor = toVisitor(access)
  if (!visitor) return
  // A failed fetch shows in the page; a closed tab or browser needs no response.
  await page.route('**/api/**', (route) =>
    answerRequest(route, visitor).catch(() => route.abort().catch(() => undefined)),
  )
  await page.route('**/media/sample/**', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
  await page.route('**/media/sample', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }))
}
