/** `?` and `&` of an address stay in it: they would add a hidden copy and a text to what staff write. */
const toMailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

export const MailLink = ({ email, className }: { email: string; className?: string | undefined }) => (
  <a className={className} href={toMailAddress(email)}>
    {email}
  </a>
)
