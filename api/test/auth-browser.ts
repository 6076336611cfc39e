import type { TestApp } from './harness.ts'

/** A browser with cookies of its own, on the sign-in pages. */
export class AuthBrowser {
  private readonly app: TestApp
  private readonly jar = new Map<string, string>()
  readonly headers: Record<string, string>

  constructor(app: TestApp, headers: Record<string, string> = {}) {
    this.app = app
    this.headers = headers
  }

  /** Its cookies and origin, for a request that is made elsewhere. */
  get sessionHeaders(): Record<string, string> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return { origin: this.app.services.config.publicUrl, ...this.headers, ...(cookie && { cookie }) }
  }

  /** A POST below `/api/auth`. */
  post(path: string, body: unknown): Promise<Response> {
    return this.send(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** Follows a link; redirects are answers and not followed. */
  open(url: string): Promise<Response> {
    return this.send(url, { method: 'GET', headers: {} })
  }

  /** The address of who is signed in here, or null. */
  async findSignedInEmail(): Promise<string | null> {
    const response = await this.app.call('GET /me', { headers: this.sessionHeaders })
    return ((await response.json()) as { user: { email: string } | null }).user?.email ?? null
  }

  private async send(url: string, init: { method: string; headers: Record<string, string>; body?: string }) {
    const { publicUrl } = this.app.services.config
    const response = await this.app.app.request(new URL(url, publicUrl).href, {
      ...init,
      headers: { ...init.headers, ...this.sessionHeaders },
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      if (value === '' || /max-age=0/i.test(line)) this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return response
  }
}

export const toRedirectUrl = (app: TestApp, response: Response): URL =>
  new URL(response.headers.get('location') ?? '', app.services.config.publicUrl)
