/** Where links may lead: a host, without `www.`, and what a path begins with; empty for all of the host. */
export interface LinkPlace {
  host: string
  path: string
}

/** Of an address as it is pasted or typed: `https://www.instagram.com/ours?hl=en` is `instagram.com` and `/ours`. */
export const toLinkPlace = (address: string): LinkPlace | undefined => {
  const typed = address.trim().replace(/^https?:\/\//i, '')
  if (/^[a-z][a-z\d+.-]*:\/|^[^/?#]*@|[\s\\]/i.test(typed) || !URL.canParse(`https://${typed}`)) return undefined
  const { hostname, pathname } = new URL(`https://${typed}`)
  const host = hostname.replace(/\.+$/, '').replace(/^www\.(?=.*\.)/, '')
  return host.includes('.') ? { host, path: pathname.replace(/\/+$/, '') } : undefined
}
