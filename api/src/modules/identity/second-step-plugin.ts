import { twoFactor } from 'better-auth/plugins/two-factor'
import { secondStepPasswordDigestField } from './password-digest.ts'

/**
 * Codes from an app, and recovery codes, encrypted with the installation's secret. Ten wrong codes in a row lock the
 * second step of an account for a quarter of an hour.
 */
const plugin = twoFactor({
  issuer: 'Sri Lanka Escapes',
  accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 },
  backupCodeOptions: { amount: 10, length: 10, storeBackupCodes: 'encrypted' },
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
})

const { schema } = plugin
const { twoFactor: table } = schema

/** better-auth's two-factor plugin. The database rejects its rows when the password was changed meanwhile. */
export const secondStepPlugin = {
  ...plugin,
  schema: {
    ...schema,
    twoFactor: { ...table, fields: { ...table.fields, passwordDigest: secondStepPasswordDigestField } },
  },
}
