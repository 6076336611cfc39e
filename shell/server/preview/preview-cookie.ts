const tokenPattern = /^[\w-]{1,1900}\.[\w-]{43}$/
const remotePattern = /^[a-z][a-z0-9-]{1,30}$/

/** At most as long as a token holds, which the api decides. */
const maxSeconds = 8 * 3_600

/** A preview as its browser has it. What was left of it needs no signature: it can only become less. */
export interface HeldPreview {
  token: string
  /** Remotes of which the live build is seen again. */
  left: readonly string[]
}

/** Browsers take `__Host-` only from https; no other origin can have set such a cookie. */
const toName = (isHttps: boolean): string => (isHttps ? '__Host-preview' : 'preview')

export const isPreviewToken = (text: string): boolean => tokenPattern.test(text)

export const readHeldPreview = (cookies = '', isHttps: boolean): HeldPreview | undefined => {
  const name = toName(isHttps)
  const [token = '', ...left] =
    cookies
      .split(';')
      .map((cookie) => cookie.trim())
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split('~') ?? []
  return isPreviewToken(token) && left.every((remote) => remotePattern.test(remote)) ? { token, left } : undefined
}

/** `undefined` takes it away. */
export const toPreviewCookie = (held: HeldPreview | undefined, isHttps: boolean, seconds = maxSeconds): string => {
  const value = held ? [held.token, ...held.left].join('~') : ''
  const age = held ? Math.max(0, Math.floor(seconds)) : 0
  return `${toName(isHttps)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

/** The same without a remote too; whole names only come into a cookie. */
export const leaveRemote = ({ token, left }: HeldPreview, remote: string): HeldPreview =>
  remotePattern.test(remote) && !left.includes(remote) ? { token, left: [...left, remote] } : { token, left }
