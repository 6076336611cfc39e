import { AuthBrowser, toRedirectUrl } from './auth-browser.ts'
import type { TestApp } from './harness.ts'

const toCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Chooses a person on the page of the provider. Returns the address that it sends the browser back to. */
export const choosePerson = async (authorizationUrl: string, account: string): Promise<string> => {
  const open = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })
  const asked = await open(authorizationUrl)
  const cookie = toCookie(asked)
  const page = new URL(asked.headers.get('location') ?? '', authorizationUrl).href
  const chosen = await open(page, { method: 'POST', headers: { cookie }, body: new URLSearchParams({ account }) })
  const next = chosen.headers.get('location') ?? ''
  const answered = await open(next, { headers: { cookie: [cookie, toCookie(chosen)].filter(Boolean).join('; ') } })
  return answered.headers.get('location') ?? ''
}

interface ProviderSignIn {
  provider?: string
  callbackURL?: string
  errorCallbackURL?: string
}

/** Begins a sign-in in this browser. Returns the address of the provider's page. */
export const askProvider = async (browser: AuthBrowser, ask: ProviderSignIn = {}): Promise<string> => {
  const body = { provider: 'island', callbackURL: '/villas?guests=4', errorCallbackURL: '/auth?redirect=/x', ...ask }
  const response = await browser.post('/sign-in/social', body)
  if (!response.ok) throw new Error(`the provider was not asked: ${await response.text()}`)
  return ((await response.json()) as { url: string }).url
}

/** Signs a person of the provider in, whole. Returns the browser and the page that it ends on. */
export const signInByProvider = async (
  app: TestApp,
  person: string,
  { browser = new AuthBrowser(app), ...ask }: ProviderSignIn & { browser?: AuthBrowser } = {},
): Promise<{ browser: AuthBrowser; page: string }> => {
  const response = await browser.open(await choosePerson(await askProvider(browser, ask), person))
  const { pathname, search } = toRedirectUrl(app, response)
  return { browser, page: `${pathname}${search}` }
}
