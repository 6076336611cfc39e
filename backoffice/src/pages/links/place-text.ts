import type { PermittedLink } from '@escapes/contract'
import type { LinkPlace } from '@escapes/contract/link-place'

export const toPlaceText = ({ host, path }: LinkPlace): string => host + path

/** `instagram.com, pages below /ours, and its subdomains` in words. */
export const toReach = ({ host, path, coversSubdomains }: Pick<PermittedLink, 'host' | 'path' | 'coversSubdomains'>) =>
  `${path === '' ? `All pages of ${host}` : `Pages of ${host} that begin with ${path}`}${coversSubdomains ? ', and those of its subdomains' : ''}.`
