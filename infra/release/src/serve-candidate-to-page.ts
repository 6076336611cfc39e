import type { Me } from '@escapes/contract/identity'
import type { BootDocument, BootRemote, RemotePage } from '@escapes/contract/releases'
import type { Page, Route } from 'playwright'

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)([\s\S]*?)(<\/script>)/

const withCandidate = (html: string, candidate: BootRemote): string =>
  html.replace(bootScript, (_, open: string, text: string, close: string) => {
    const boot = JSON.parse(text) as BootDocument
    const remotes = [...boot.remotes.filter(({ remote }) => remote !== candidate.remote), candidate]
    return `${open}${JSON.stringify({ ...boot, remotes }).replaceAll('<', '\\u003c')}${close}`
  })

/**
 * A visitor who may open a guarded page. The api decides what is allowed, so it is enough that this browser believes it;
 * no account or session exists that could be stolen.
 */
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

/** A failed fetch shows in the page; a closed tab or browser needs no response. */
const orAbort = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  answer(route).catch(() => route.abort().catch(() => undefined))

/** The api knows no such visitor; the page would prompt for sign-in and wait. */
const passGuard = async (page: Page, user: Me): Promise<void> => {
  await page.route(
    '**/api/**',
    orAbort(async (route) => {
      if (route.request().resourceType() === 'eventsource') return route.abort()
      const response = await route.fetch()
      if (response.status() !== 401) return route.fulfill({ response })
      const problem = {
        type: 'about:blank',
        title: 'You may not do this.',
        status: 403,
        code: 'not-allowed',
        requestId: 'check',
      }
      return route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    }),
  )
  await page.route('**/api/v1/me', (route) => route.fulfill({ json: { user } }))
}

export const serveCandidateToPage = async (
  page: Page,
  candidate: BootRemote,
  access: RemotePage['access'],
): Promise<void> => {
  await page.route(
    '**/*',
    orAbort(async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      // The shell does not know a new page yet and answers 404; the browser knows it.
      const status = response.status() >= 400 ? 200 : response.status()
      return route.fulfill({ response, status, body: withCandidate(await response.text(), candidate) })
    }),
  )
  const visitor = toVisitor(access)
  if (visitor) await passGuard(page, visitor)
}
