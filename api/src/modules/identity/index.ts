import './events.ts'
import type { Module } from '#/module.ts'
import { identityRules } from './personal-data.ts'
import { deleteExpiredSessionsAndLinks } from './queries.ts'
import { routes } from './routes.ts'
import { deleteExpiredSignInCodes } from './sign-in-code/queries.ts'
import { deleteExpiredSignUpAttempts } from './sign-up/queries.ts'

export { createAuth } from './auth.ts'
export { createAdmin } from './create-admin.ts'
export { requireActiveCustomer } from './customers/customer-of-booking.ts'
export * as customersWithoutAccount from './customers/without-account.ts'
export { createUser } from './create-user.ts'
export { toDeviceName } from './device-name.ts'
export * as demoAccounts from './demo-accounts.ts'
export { findUser, findUserByEmail, listAdminEmails } from './queries.ts'
export * as identityForErasure from './for-erasure.ts'
export * as identityForProfiles from './for-profiles.ts'
export { listUsableSessionIds } from './list-usable-session-ids.ts'
export { isMailedLinkUsable } from './mailed-links.ts'
export { resetSecondStep } from './reset-second-step.ts'
export { approveAdminAsOperator } from './second-person/appoint-admin.ts'
export { mailAdmins } from './second-person/mail-admins.ts'
export { findUsableSignInCode } from './sign-in-code/for-mails.ts'
export * as secondPerson from './second-person/for-approvals.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'identity.sweep': Record<string, never>
  }
}

/** Accounts, sign-in, sessions and the second step. */
export const identity: Module = {
  name: 'identity',
  personalData: identityRules,
  routes,
  jobs: {
    'identity.sweep': async (_, { db, clock }) => {
      await deleteExpiredSessionsAndLinks(db, clock.now())
      await deleteExpiredSignUpAttempts(db, clock.now())
      await deleteExpiredSignInCodes(db, clock.now())
    },
  },
  schedules: [{ job: 'identity.sweep', everyMs: 3_600_000, data: {} }],
}
