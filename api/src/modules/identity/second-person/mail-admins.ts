import type { Trx } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { insertMailRequest, listAdminEmails } from '../queries.ts'
import type { FormerAdmin } from '../tables.ts'

/** What admins are told of at once; the mail's template knows each by name. */
export type AdminNotice =
  | { about: 'admin-requested'; name: string; email: string; by: string }
  | { about: 'admin-approved'; name: string; email: string; by: string; countsFrom: string | null }
  | { about: 'admin-rejected'; name: string; email: string; by: string }
  // Under `account`, not `email`: the one whom it is about gets it too.
  | { about: 'admin-removal-requested'; name: string; account: string; becomes: FormerAdmin; by: string }
  | { about: 'admin-removal-rejected'; name: string; account: string; by: string }
  | { about: 'admin-removed'; name: string; email: string; becomes: FormerAdmin; by: string }
  | { about: 'manager-made'; name: string; email: string; by: string }
  | { about: 'payment-page-changed'; by: string }
  | { about: 'rate-of-one-person'; currency: string; rate: string; before: string | null; by: string }
  | {
      about: 'release'
      remote: string
      build: string
      kind: 'promoted' | 'rolled-back' | 'canary-started' | 'retired'
      by: string
      forced: readonly string[]
      reason: string | null
    }
  | {
      about: 'canary-ended'
      remote: string
      build: string
      reason: string
      found: readonly (readonly [string, string])[]
    }
  | {
      about: 'release-scheduled'
      remote: string
      build: string
      by: string
      at: string
      /** Of a canary; null: everybody. */
      permille: number | null
    }
  | { about: 'schedule-ended'; remote: string; build: string; by: string; at: string; reason: string }
  | {
      about: 'errors-rose'
      remote: string
      build: string
      /** How often now, and before. */
      errors: string
      /** The most frequent one; null: no page of it is known. */
      fault: string | null
      /** To go back to: it was live before the build that had the fault first, and never had it. */
      buildBefore: string | null
    }
  | {
      about: 'forced-release-requested'
      remote: string
      build: string
      by: string
      forced: readonly string[]
      reason: string
    }

/** Queues a mail to every other admin than whom it is about, so that what nobody expected is noticed the same day. */
export const mailAdmins = async (trx: Trx, notice: AdminNotice): Promise<void> => {
  const key = uuidv7()
  const about = 'email' in notice ? notice.email : undefined
  for (const recipient of await listAdminEmails(trx))
    if (recipient !== about)
      await insertMailRequest(trx, {
        dedupeKey: `admin-notice:${key}:${recipient}`,
        recipient,
        template: 'admin-notice',
        data: notice,
      })
}
