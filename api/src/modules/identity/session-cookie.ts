import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedOutCookie } from '@escapes/contract/client'

/** Whether somebody signed out in this browser, perhaps without a network. */
export const isSignedOutHere = (cookies: string | null): boolean =>
  cookies?.split(/; */).some((cookie) => cookie === `${signedOutCookie}=1`) === true

/** The `Set-Cookie` line of a session that begins. */
export const signedInHereCookie = `${signedOutCookie}=; Max-Age=0; Path=/`

/** The session's token, if the cookie exists and its signature is valid. */
export const findSessionToken = (cookies: string | null, name: string, secret: string): string | undefined => {
  const line = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  if (!line) return undefined
  let value: string
  try {
    value = decodeURIComponent(line.slice(name.length + 1))
  } catch {
    return undefined
  }
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
