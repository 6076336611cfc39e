import { sql } from 'kysely'
import type { TestApp } from './harness.ts'

export interface MailRow {
  template: string
  state: string
  data: { name: string; url: string }
}

/** All mails to a recipient, oldest first. */
export const listMailsTo = async (app: TestApp, recipient: string): Promise<MailRow[]> => {
  const { rows } = await sql<MailRow>`
    select template, state, data from mails where recipient = ${recipient} order by id`.execute(app.services.db)
  return rows
}

/** Lets the interval between two mails pass, so that the next request sends one. */
export const resetMailIntervals = async ({ services: { db } }: TestApp): Promise<void> => {
  await db.updateTable('sign_up_attempts').set({ mailed_at: null }).execute()
  await db
    .updateTable('sign_in_codes')
    .set({ mailed_at: sql`mailed_at - interval '1 minute'`, expires_at: sql`expires_at - interval '1 minute'` })
    .execute()
  await db.updateTable('users').set({ reset_mailed_at: null }).execute()
}

export const getMailLink = (mail: MailRow | undefined): string => {
  if (!mail) throw new Error('there is no such mail')
  return mail.data.url
}

/** A browser on the sign-in pages. */
export const createAuthVisitor = (app: TestApp, headers: Record<string, string> = {}) => {
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
    toSessionHeaders: (response: Response): Record<string, string> => ({
      ...own,
      cookie: response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }),
  }
}
