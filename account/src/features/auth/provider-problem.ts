import type { SignInProvider } from '@escapes/contract'

interface ProviderProblem {
  message: string
  /** Nothing went wrong: somebody has to do one thing more, or changed their mind. */
  isExpected?: true
  /** The address has an account, whose password connects the provider. */
  canConnect?: true
}

const explain = (code: string, name: string): ProviderProblem => {
  switch (code) {
    case 'account_not_linked':
      return {
        message: `There is an account with your e-mail address already. Sign in with its password this once; we connect ${name} to it, and from then on either works.`,
        isExpected: true,
        canConnect: true,
      }
    case 'access_denied':
      return { message: `You turned back at ${name}. Nothing was changed.`, isExpected: true }
    case 'email_not_verified':
      return {
        message: `${name} has not confirmed that your e-mail address is yours. Confirm it there and try again, or sign up here with a password.`,
      }
    case 'email_not_found':
      return {
        message: `${name} did not tell us your e-mail address. Allow it there, or sign up here with a password.`,
      }
    case 'password_needed':
      return {
        message: `${name} is not enough for this account. Accounts of our team, and those with a second step, are signed in to with their password.`,
      }
    case 'account_deactivated':
      return { message: 'This account has been deactivated. Please write to us if you need it again.' }
    case 'email_does_not_match':
      return {
        message: `Your account at ${name} has another e-mail address than the one here. Nothing was connected.`,
      }
    case 'account_already_linked_to_different_user':
      return { message: `Your account at ${name} is connected to another account of ours already.` }
    case 'session_ended':
      return { message: 'You were signed out meanwhile. Please sign in and try again.' }
    case 'state_mismatch':
    case 'state_not_found':
      return { message: 'This took too long, or began in another browser. Please try again.' }
    case 'too_many_requests':
      return { message: 'That was one try too many. Please wait a moment.' }
    default:
      return { message: `It did not work with ${name} this time. Please try again, or use your password.` }
  }
}

/** Why a sign-in with a provider came back without success, from the address of the page; undefined without one. */
export const findProviderProblem = (
  search: URLSearchParams,
  providers: readonly SignInProvider[],
): (ProviderProblem & { provider: SignInProvider | undefined }) | undefined => {
  const code = search.get('error')
  if (!code) return undefined
  const provider = providers.find(({ id }) => id === search.get('provider'))
  return { ...explain(code, provider?.name ?? 'this service'), provider }
}
