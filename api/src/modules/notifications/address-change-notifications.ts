import type { Trx } from '#/db/database.ts'
import { listAdminEmails } from '#/modules/identity/index.ts'
import { defineReaction, type Reaction } from '#/outbox/reaction.ts'
import { insertMails } from './queries.ts'
import type { TemplateData } from './templates/index.ts'

/** Mails a change to the addresses that it concerns, old and new, and to all admins: one alone might not see it. */
export const mailAddressChange = async (
  trx: Trx,
  { key, notice, concerned }: { key: string; notice: TemplateData<'admin-notice'>; concerned: readonly string[] },
  now: Date,
): Promise<void> => {
  const recipients = new Set([...concerned, ...(await listAdminEmails(trx))].map((email) => email.toLowerCase()))
  await insertMails(
    trx,
    [...recipients].map((recipient) => ({
      dedupeKey: `${key}:${recipient}`,
      recipient,
      template: 'admin-notice',
      data: notice,
    })),
    now,
  )
}

export const addressChangeReactions: readonly Reaction[] = [
  defineReaction(
    'business.contact-changed',
    'notifications.business-contact-changed',
    (trx, { by, group = 'details', emails, changes, version }, { clock }) =>
      mailAddressChange(
        trx,
        {
          key: group === 'details' ? `business-contact:${version}` : `business-${group}:${version}`,
          notice: { about: 'contact-changed', by, changes },
          concerned: emails,
        },
        clock.now(),
      ),
  ),
  defineReaction('links.changed', 'notifications.links-changed', (trx, { linkId, ...change }, { clock }) =>
    mailAddressChange(
      trx,
      {
        key: `link-${change.what}:${linkId}`,
        notice: { about: 'links-changed', ...change },
        concerned: [],
      },
      clock.now(),
    ),
  ),
]
