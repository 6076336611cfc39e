import { domainToASCII } from 'node:url'

/** Who gives one mailbox names of several spellings, or several domains of which the first is named. */
interface Provider {
  domains: readonly [string, ...string[]]
  /** What means nothing in a name, or for a mark the one that means the same. */
  toName?: (name: string) => string
}

const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], toName: (name) => name.replaceAll('.', '') },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    toName: (name) => name.replaceAll(/[._-]/g, ''),
  },
  {
    domains: ['yandex.com', 'yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr'],
    toName: (name) => name.replaceAll('.', '-'),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
]

/** There, whatever stands before the at sign, the mailbox is named by the domain: `trips@mira.fastmail.com`. */
const namedByDomain = /^([^.]+)\.(fastmail\.[a-z.]+)$/

/**
 * The mailbox that an address leads to, as far as it can be known: in lower case, without what follows a plus sign, with
 * its domain as mail servers write it, and of providers that have several spellings of one name, in one. For limits only;
 * an account is that of its exact address.
 */
export const toMailbox = (email: string): string => {
  const [local = '', written = ''] = email.trim().toLowerCase().split('@')
  const domain = domainToASCII(written) || written
  const named = namedByDomain.exec(domain)
  if (named) return `${named[1]}@${named[2]}`
  const [name = ''] = local.split('+')
  if (name === '') return `${local}@${domain}`
  const { domains, toName = (given: string) => given } =
    providers.find((provider) => provider.domains.includes(domain)) ?? {}
  return `${toName(name)}@${domains?.[0] ?? domain}`
}
