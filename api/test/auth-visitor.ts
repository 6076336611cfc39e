import { sql } from 'kysely'
import type { TestApp } from './harness.ts'

export interface MailRow {
  template: string
  state: string
  data: { name: string; url: string }
}

/** What waits to be sent to somebody, oldest first. */
export const mailsTo = async (app: TestApp, recipient: string): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select template, state, data from mails where recipient = ${recipient} order by id`.execute(app.services.db)
  return rows
}

export const linkIn = (mail: MailRow | undefined): string => {
  if (!mail) throw new Error('there is no such mail')
  return mail.data.url
}

export type AuthVisitor = ReturnType<typeof authVisitor>

/** A browser on the sign-in pages. */
export const authVisitor = (app: TestApp, headers: Record<string, string> = {}) => {
  const { publicUrl } = app.services.config
  const own = { origin: publicUrl, ...headers }
  return {
    post: (path: string, body: unknown, extra: Record<string, string> = {}) =>
      Promise.resolve(
        app.app.request(`${publicUrl}/api/auth${path}`, {
          method: 'POST',
          headers: { ...own, 'content-type': 'application/json', ...extra },
          body: JSON.stringify(body),
        }),
      ),
    follow: (url: string) => Promise.resolve(app.app.request(url)),
    /** Headers of the session that an answer began. */
    cookieOf: (response: Response): Record<string, string> => ({
      ...own,
      cookie: response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }),
  }
}
