const tokenPattern = /^[\w-]{1,900}\.[\w-]{43}$/

/** Browsers take `__Host-` only from https; no other origin can have set such a cookie. */
const toName = (isHttps: boolean): string => (isHttps ? '__Host-preview' : 'preview')

export const isPreviewToken = (text: string): boolean => tokenPattern.test(text)

export const readPreviewToken = (cookies = '', isHttps: boolean): string | undefined => {
  const name = toName(isHttps)
  const token = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return token !== undefined && isPreviewToken(token) ? token : undefined
}

/** `seconds` 0 takes it away. */
export const toPreviewCookie = (token: string, seconds: number, isHttps: boolean): string =>
  `${toName(isHttps)}=${token}; Path=/; Max-Age=${Math.max(0, Math.floor(seconds))}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
