import { Hono } from 'hono'

export interface WellKnownOptions {
  publicUrl: string
  /** Without a contact there is no `security.txt`. */
  contact: string | undefined
  now?: () => Date
}

/** RFC 9116 recommends less than a year. */
const validDays = 180
const dayMs = 86_400_000
const passwordPage = '/dashboard/security'

const securityText = ({ publicUrl, contact = '', now = () => new Date() }: WellKnownOptions): string => {
  const day = Math.floor(now().getTime() / dayMs)
  return [
    `Contact: ${contact.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${new Date((day + validDays) * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/** `security.txt` and `change-password` at their standard addresses. */
export const createWellKnownRoutes = (options: WellKnownOptions): Hono => {
  const app = new Hono()
  app.get('/.well-known/security.txt', (context) => {
    if (!options.contact) return context.text('Not found\n', 404, { 'cache-control': 'no-store' })
    return context.text(securityText(options), 200, { 'cache-control': 'public, max-age=86400' })
  })
  app.get('/.well-known/change-password', (context) => {
    context.header('cache-control', 'no-store')
    return context.redirect(passwordPage)
  })
  return app
}
