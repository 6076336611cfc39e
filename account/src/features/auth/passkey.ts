import { callAuth, fetchPasskeyOptions } from './auth-api.ts'
import { AuthError } from './auth-error.ts'

/** Older browsers know passkeys, but not their form in JSON. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Cancelled, timed out, or nothing to choose from: browsers do not tell which. */
const requireCredential = async (asked: Promise<Credential | null>): Promise<PublicKeyCredential> => {
  const credential = await asked.catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : ''
    throw name === 'InvalidStateError'
      ? new AuthError(409, 'PASSKEY_KNOWN', 'This device has a passkey of your account already.')
      : new AuthError(400, 'PASSKEY_NOT_USED', 'No passkey was used. Please try again, or go on with your password.')
  })
  return credential as PublicKeyCredential
}

/** Asks the device to sign in with one of its passkeys. Throws an `AuthError`. */
export const signInWithPasskey = async (): Promise<void> => {
  const options = (await fetchPasskeyOptions('authenticate')) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: 'required' })
  const credential = await requireCredential(navigator.credentials.get({ publicKey }))
  const { id, rawId, response } = credential.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  await callAuth('passkey/verify-authentication', {
    response: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    },
  })
}

/** Asks the device to make a passkey for the account that is signed in. Throws an `AuthError`. */
export const addPasskey = async (name: string): Promise<void> => {
  const options = (await fetchPasskeyOptions('register')) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const credential = await requireCredential(navigator.credentials.create({ publicKey }))
  const { id, rawId, response } = credential.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  await callAuth('passkey/verify-registration', {
    name,
    response: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  })
}
