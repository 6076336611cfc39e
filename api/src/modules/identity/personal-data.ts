import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { columnIs, columnIsEmail, defineRules, nothing, type Person } from '#/personal-data/rules.ts'

const tokens = ['access_token', 'refresh_token', 'id_token', 'password', 'replaces_digest']
const namesStaff = 'names who was appointed to our staff, which an erased account never is again'

const isInvited = ({ id, email }: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(email = ${email} or accepted_by = ${id}::uuid)`

export const identityRules = defineRules({
  users: {
    whose: columnIs('id'),
    exported: {
      title: 'Account',
      without: [
        'second_step_digest',
        'reset_mailed_at',
        'second_person_from',
        'appointed_by',
        'address_by',
        'addresses_by',
      ],
    },
    // The last of all: what is erased before is found by it.
    erased: {
      emptied: {
        name: sql`'Erased customer'`,
        email: sql`'erased-' || id || '@erased.invalid'`,
        email_verified: sql`false`,
        image: nothing,
        two_factor_enabled: sql`false`,
        second_step_since: nothing,
        last_signed_in_at: nothing,
        reset_mailed_at: nothing,
        deactivated_at: sql`coalesce(deactivated_at, now())`,
        erased_at: sql`now()`,
      },
      kept: {
        role: 'a customer',
        second_step_digest: 'always empty',
        address_by: 'a member of staff',
        addresses_by: 'members of staff',
        shown_name: 'a trigger writes it after the name',
      },
    },
  },
  sessions: {
    whose: columnIs('user_id'),
    exported: {
      title: 'Where you are signed in',
      without: ['token', 'password_digest', 'sign_in_code_id', 'passkey_credential'],
    },
    erased: 'deleted',
  },
  accounts: {
    whose: columnIs('user_id'),
    exported: { title: 'Ways to sign in', without: tokens },
    erased: 'deleted',
  },
  verifications: {
    whose: ({ id }) => sql<SqlBool>`position(${id} in value) > 0`,
    exported: { not: 'secrets of links and sign-ins under way' },
    erased: 'deleted',
  },
  sign_up_attempts: {
    whose: columnIsEmail('email'),
    exported: { title: 'Sign-ups', without: ['password_hash', 'nonce', 'browser_hash', 'form_key'] },
    erased: 'deleted',
  },
  sign_in_codes: {
    whose: columnIsEmail('email'),
    exported: { not: 'secrets of sign-ins under way, for an hour' },
    erased: 'deleted',
  },
  two_factors: {
    whose: columnIs('user_id'),
    exported: { title: 'Second step at sign-in', without: ['secret', 'backup_codes', 'password_digest'] },
    erased: 'deleted',
  },
  passkeys: {
    whose: columnIs('user_id'),
    exported: { title: 'Passkeys', without: ['public_key', 'credential_id', 'counter', 'password_digest'] },
    erased: 'deleted',
  },
  used_totp_codes: {
    whose: columnIs('user_id'),
    exported: { not: 'digests of codes, for an hour' },
    erased: 'deleted',
  },
  email_changes: {
    whose: columnIs('user_id'),
    exported: { title: 'Changes of the e-mail address under way', without: ['nonce'] },
    erased: 'deleted',
  },
  invitations: {
    whose: isInvited,
    exported: { title: 'Invitations to our staff', without: ['token_hash', 'invited_by'] },
    erased: 'deleted',
  },
  admin_appointments: { whose: columnIs('user_id'), exported: { not: namesStaff }, erased: { kept: namesStaff } },
  staff_sponsors: { whose: columnIs('user_id'), exported: { not: namesStaff }, erased: { kept: namesStaff } },
})
