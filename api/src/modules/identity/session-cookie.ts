import { createHmac, timingSafeEqual } from 'node:crypto'

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
