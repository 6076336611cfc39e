import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { defineRules, type Person } from '#/personal-data/rules.ts'

/** Mails to the person, and those to staff that are about them. */
const isAbout = ({ email, bookingIds }: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(recipient = ${email} or data ->> 'bookingId' = any(${[...bookingIds]}::text[])
    or names_address(data::text, ${email}))`

/**
 * A mailbox may have been somebody else's before: what is about bookings of others, or came before the last change of
 * address from or to it, is theirs. Links and codes are removed from the row once the mail is sent.
 */
const isSentTo = ({ email, bookingIds }: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(recipient = ${email} and state = 'sent'
    and (data ->> 'bookingId' is null or data ->> 'bookingId' = any(${[...bookingIds]}::text[]))
    and created_at >= coalesce((select max(created_at) from mails
      where recipient = ${email} and template = 'email-changed'), '-infinity'))`

/** What admins are told of a change that somebody made, who may have put an address of their own into it. */
const isNoticeThatWaits = ({ email }: Person): RawBuilder<SqlBool> =>
  sql<SqlBool>`(template like 'admin-%' and state in ('queued', 'sending') and recipient <> ${email}
    and names_address(data::text, ${email}))`

/** As `names_address` finds it. */
const withoutAddress = ({ email }: Person): RawBuilder<unknown> =>
  sql`regexp_replace(data::text,
    '(?:(?<![[:alnum:].+_-])|(?<=\\\\[nrt]))'
      || regexp_replace(${email}::text, '([^[:alnum:]])', '\\\\\\1', 'g')
      || '(?![[:alnum:]-]|\\.[[:alnum:]])',
    'erased@erased.invalid', 'gi')::jsonb`

export const notificationRules = defineRules({
  mails: {
    whose: isAbout,
    exported: {
      title: 'Mails that we sent you',
      only: isSentTo,
      without: [
        'dedupe_key',
        'claims',
        'lease_until',
        'next_attempt_at',
        'last_error',
        'repeats',
        'handled_at',
        'handled_by',
        'mailbox',
        'counted_as',
        'counted_at',
        'held_at',
      ],
    },
    // Not deleted unread: an erasure would keep from admins what they are to know.
    unnamed: { whose: isNoticeThatWaits, set: (person) => ({ data: withoutAddress(person) }) },
    erased: 'deleted',
  },
  notification_settings: { notPersonal: 'addresses of our staff', staff: ['updated_by'] },
})
