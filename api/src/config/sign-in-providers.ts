import { isLoopbackHost } from '@escapes/contract/deployment'
import { z } from 'zod'

/** An OpenID Connect provider that customers may sign in with. */
export interface SignInProvider {
  /** Part of the address that the provider sends people back to, and of the rows of who uses it: it never changes. */
  id: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

type Variables = Readonly<Record<string, string>>

/** `OIDC_ISSUER` is of the provider `oidc`, `OIDC_GOOGLE_ISSUER` of `google`. */
const variableName = /^(OIDC(?:_[A-Z][A-Z0-9]*)?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/

/** Marks passwords among the accounts of a user. */
export const passwordAccount = 'credential'

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)))
}

const required = (error: string) => z.string({ error }).min(1, { error })
const settings = z.object({
  ISSUER: required('is required, the https address of the provider.').refine(isIssuer, {
    error: 'must be an https address without query.',
  }),
  CLIENT_ID: required('is required, as the provider gave it.'),
  CLIENT_SECRET: required('is required, as the provider gave it.'),
  NAME: required('is required: it stands on the button, after "Continue with".').max(40, {
    error: 'must be at most 40 characters.',
  }),
})

/** The providers that the environment describes, by name, and a sentence for each variable that is missing or wrong. */
export const inspectSignInProviders = (variables: Variables): { providers: SignInProvider[]; problems: string[] } => {
  const groups = new Map<string, Record<string, string>>()
  for (const [name, value] of Object.entries(variables)) {
    const [, prefix, setting] = variableName.exec(name) ?? []
    if (prefix && setting) groups.set(prefix, { ...groups.get(prefix), [setting]: value })
  }
  const providers: SignInProvider[] = []
  const problems: string[] = []
  for (const [prefix, given] of groups) {
    const id = prefix.replace(/^OIDC_/, '').toLowerCase()
    const parsed = settings.safeParse(given)
    if (id === passwordAccount) problems.push(`${prefix}_ISSUER: needs another name than ${prefix}.`)
    else if (parsed.success) {
      const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, NAME: name } = parsed.data
      providers.push({ id, name, issuer, clientId, clientSecret })
    } else problems.push(...parsed.error.issues.map(({ path, message }) => `${prefix}_${String(path[0])}: ${message}`))
  }
  return { providers: providers.toSorted((one, other) => one.name.localeCompare(other.name, 'en')), problems }
}
