import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'

export interface EmailChangeLink {
  token: string
  email: string
}

/** The link in the mail to a new address. A visitor without a session signs in first and returns. */
export const emailChangeLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<EmailChangeLink> => {
    const { email } = await platform.guards.requireSession(request)
    return { token: new URL(request.url).searchParams.get('token') ?? '', email }
  }
