import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request below `/api/auth` that is being handled. */
export interface AuthRequestContext {
  /** The groups of its jobs in the fair queue: its network, the account it names, the known device. */
  queueGroups: readonly string[]
  isKnownDevice: boolean
  /** An error that better-auth did not expect; the api answers it instead. */
  unexpectedError?: unknown
  /** The user whose mailbox the caller has access to, as this request proves. */
  provenEmail?: string
  provenUserId?: string
  /** Identifies the password that was verified by this request, or when the sign-in or session began. */
  passwordDigest?: string
  /** A password was compared, right or wrong: whatever is answered, it was a try. */
  isPasswordTried?: boolean
  /** Who is signed in in this browser. */
  userId?: string | undefined
  /** The identity provider that has just named the user. */
  providerId?: string
  /** Counts a try before it is compared with a code by mail; throws where the day's are used up. */
  countCodeTry?: () => Promise<void>
  /** No mail was sent: one went out a moment ago. */
  hasSentNoMail?: boolean
  passkeyCredential?: string
  /** The code by mail whose session begins. */
  signInCodeId?: string
  connectedProviderId?: string
  /** The reset of a password asks for it; then whether it was. */
  secondStepRemoval?: 'asked' | 'done'
  /** The page of a sign-in with a provider that shows why it failed. */
  failurePage?: string | undefined
}

const contexts = new AsyncLocalStorage<AuthRequestContext>()

export const runWithAuthContext = <T>(context: AuthRequestContext, work: () => Promise<T>): Promise<T> =>
  contexts.run(context, work)

export const findAuthContext = (): AuthRequestContext | undefined => contexts.getStore()
