import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { toAccountKey } from './account-key.ts'

/** The longest time for which browsers store a cookie. */
const cookieSeconds = 400 * 86_400
/** Accounts of one browser; the one unused for longest is dropped. */
const maxAccounts = 5

export interface KnownDevices {
  /** The id of the device, if somebody signed in to this account with it before. */
  findDeviceId(cookies: string | null, email: string, now: Date): string | undefined
  /** A `Set-Cookie` line after which the device is known for this account, besides those it was known for. */
  createDeviceCookie(cookies: string | null, email: string, now: Date): string
}

/**
 * Recognises devices that have signed in before, by a cookie that opens no session. An entry is `id.expiry.signature`;
 * only the signature contains the account, so that the cookie does not show who uses the browser.
 */
export const createKnownDevices = ({
  secret,
  useSecureCookies,
}: {
  secret: string
  useSecureCookies: boolean
}): KnownDevices => {
  const name = useSecureCookies ? '__Secure-escapes.device' : 'escapes.device'
  const key = new Uint8Array(hkdfSync('sha256', secret, 'sri-lanka-escapes', 'known devices', 32))
  const sign = (id: string, expiry: string, email: string): Buffer =>
    createHmac('sha256', key)
      .update(`${id}.${expiry}.${toAccountKey(email)}`)
      .digest()

  const entriesIn = (cookies: string | null): string[] => {
    const line = cookies?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
    return (line?.slice(name.length + 1).split('~') ?? []).filter((entry) => /^[\w-]{22}\.\w+\.[\w-]{43}$/.test(entry))
  }
  const isFor = (entry: string, email: string): boolean => {
    const [id = '', expiry = '', signature = ''] = entry.split('.')
    const [given, expected] = [Buffer.from(signature, 'base64url'), sign(id, expiry, email)]
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const isCurrent = (entry: string, now: Date): boolean =>
    Number.parseInt(entry.split('.')[1] ?? '', 36) > now.getTime()

  return {
    findDeviceId: (cookies, email, now) => {
      const entry = entriesIn(cookies).find((candidate) => isFor(candidate, email) && isCurrent(candidate, now))
      return entry?.split('.')[0]
    },
    createDeviceCookie: (cookies, email, now) => {
      const known = entriesIn(cookies)
      const before = known.find((entry) => isFor(entry, email))
      const id = before?.split('.')[0] ?? randomBytes(16).toString('base64url')
      const expiry = (now.getTime() + cookieSeconds * 1_000).toString(36)
      const entry = `${id}.${expiry}.${sign(id, expiry, email).toString('base64url')}`
      const value = [entry, ...known.filter((other) => other !== before)].slice(0, maxAccounts).join('~')
      const secure = useSecureCookies ? '; Secure' : ''
      return `${name}=${value}; Max-Age=${cookieSeconds}; Path=/api/auth; HttpOnly; SameSite=Lax${secure}`
    },
  }
}
