import { createHmac, timingSafeEqual } from 'node:crypto'
import { toSignedOutCookie } from '@escapes/contract/client'

/** The first of each name, without spaces: as better-auth reads them, which must not find another session than we do. */
export const readCookies = (header: string | null): Map<string, string> => {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    const name = part.slice(0, Math.max(at, 0)).trim()
    if (at >= 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** Whether somebody signed out in this browser, perhaps without a network. */
export const isSignedOutHere = (cookies: string | null, isHttps: boolean): boolean =>
  readCookies(cookies).get(toSignedOutCookie(isHttps)) === '1'

/** The `Set-Cookie` line of a session that begins. */
export const toSignedInHereCookie = (isHttps: boolean): string =>
  `${toSignedOutCookie(isHttps)}=; Max-Age=0; Path=/${isHttps ? '; Secure' : ''}`

/** The session's token, if the cookie exists and its signature is valid. */
export const findSessionToken = (cookies: string | null, name: string, secret: string): string | undefined => {
  const sent = readCookies(cookies).get(name)
  if (sent === undefined) return undefined
  let value: string
  try {
    value = decodeURIComponent(sent)
  } catch {
    return undefined
  }
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}
