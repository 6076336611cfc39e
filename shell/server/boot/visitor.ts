import { randomBytes } from 'node:crypto'

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 3_600
const visitorPattern = /^[\w-]{22}$/

export interface Visitor {
  /** 128 random bits. They decide which arm of a canary somebody is in, and nothing else. */
  id: string
  /** Absent: the browser sent it. */
  setCookie?: string
}

/** `arm`: the header that a check runner sends, so that it opens pages with what most visitors have. */
export const wantsStable = (arm: unknown): boolean => arm === 'stable'

/** Browsers take `__Host-` only from https; no other origin can have set such a cookie. */
const toCookieName = (isHttps: boolean): string => (isHttps ? '__Host-visitor' : 'visitor')

/** The visitor whom the cookie names, or a new one. */
export const identifyVisitor = (cookies = '', { isHttps }: { isHttps: boolean }): Visitor => {
  const name = toCookieName(isHttps)
  const sent = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  if (sent !== undefined && visitorPattern.test(sent)) return { id: sent }
  const id = randomBytes(16).toString('base64url')
  const secure = isHttps ? '; Secure' : ''
  return { id, setCookie: `${name}=${id}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}` }
}
