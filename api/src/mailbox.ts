const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, as far as it can be known: in lower case, without what follows a plus sign, and
 * where dots mean nothing, without them. For limits only; an account is that of its exact address.
 */
export const toMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+')
  if (name === '') return `${local}@${domain}`
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
