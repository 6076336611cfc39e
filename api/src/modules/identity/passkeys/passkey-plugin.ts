import { passkey } from '@better-auth/passkey'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Services } from '#/services.ts'
import { findAuthContext } from '../auth-request-context.ts'
import { passkeyPasswordDigestField } from '../password-digest.ts'
import { countPasskeys, isOfDeactivated } from './queries.ts'

/** More than anybody has devices. */
const maxPasskeys = 20

/** A passkey alone signs in, so it has to be two things: the device, and its owner's face, finger or PIN. */
const requireUserVerified = (isVerified: boolean | undefined): void => {
  if (isVerified !== true)
    throw new APIError('FORBIDDEN', {
      code: 'USER_NOT_VERIFIED',
      message: 'The device did not check that it is you. Set up its PIN, face or finger first.',
    })
}

/** The api requires a session and a recent authentication before a passkey is added: see `findRejection`. */
const createPlugin = ({ config, db }: Pick<Services, 'config' | 'db'>) =>
  passkey({
    rpID: new URL(config.publicUrl).hostname,
    rpName: 'Sri Lanka Escapes',
    origin: config.publicUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      // The library counts from the beginning of a session, and knows of no second look at the password.
      requireSession: false,
      afterVerification: async ({ verification, user }) => {
        requireUserVerified(verification.registrationInfo?.userVerified)
        if ((await countPasskeys(db, user.id)) >= maxPasskeys)
          throw new APIError('CONFLICT', { code: 'TOO_MANY_PASSKEYS', message: 'Remove a passkey first.' })
      },
    },
    authentication: {
      afterVerification: async ({ verification, clientData }) => {
        requireUserVerified(verification.authenticationInfo.userVerified)
        // A trigger rejects the session too, which the library would answer as a wrong signature.
        if (await isOfDeactivated(db, clientData.id))
          throw new APIError('FORBIDDEN', {
            code: 'ACCOUNT_DEACTIVATED',
            message: 'This account has been deactivated.',
          })
        const authContext = findAuthContext()
        if (authContext) authContext.passkeyCredential = clientData.id
      },
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })

/** The library's plugin. The database rejects a passkey when the password was changed while it was added. */
export const createPasskeyPlugin = (services: Pick<Services, 'config' | 'db'>): BetterAuthPlugin => {
  const plugin = createPlugin(services)
  const { passkey: table } = plugin.schema
  const fields = { ...table.fields, passwordDigest: passkeyPasswordDigestField }
  return { ...plugin, schema: { ...plugin.schema, passkey: { ...table, fields } } }
}
