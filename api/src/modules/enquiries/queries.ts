import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { EnquiryTable } from './tables.ts'

const columns = [
  'enquiries.id',
  'reference',
  'first_name',
  'email',
  'subject',
  'enquiries.created_at',
  'is_acknowledged',
] as const

export const findEnquiry = (db: Db, id: string) =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst()

/** What this opened form was sent with. */
export const findEnquiryByFormKey = (db: Db, formKey: string) =>
  db
    .selectFrom('enquiries')
    .select([...columns, 'last_name', 'phone'])
    .where('form_key', '=', formKey)
    .executeTakeFirst()

/** Undefined when the reference is used. */
export const insertEnquiry = (trx: Trx, enquiry: Insertable<EnquiryTable>) =>
  trx
    .insertInto('enquiries')
    .values(enquiry)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()

/** How many enquiries came from an address, and how many from a network. */
export const countEnquiriesSince = (
  db: Db,
  { mailbox, network, site, since }: { mailbox: string; network: string; site: string | null; since: Date },
) =>
  db
    .selectFrom('enquiries')
    .select([
      sql<number>`count(*) filter (where mailbox = ${mailbox})`.as('from_mailbox'),
      sql<number>`count(*) filter (where network_digest = ${network})`.as('from_network'),
      sql<number>`count(*) filter (where site_digest = ${site})`.as('from_site'),
    ])
    .where((is) =>
      is.or([is('mailbox', '=', mailbox), is('network_digest', '=', network), is('site_digest', '=', site)]),
    )
    .where('enquiries.created_at', '>', since)
    .executeTakeFirstOrThrow()

/** How many mails acknowledged enquiries from a mailbox since a moment, and since a later one. */
export const countAcknowledgements = (
  db: Db,
  { mailbox, since, lately }: { mailbox: string; since: Date; lately: Date },
) =>
  db
    .selectFrom('enquiries')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where enquiries.created_at > ${lately})`.as('lately'),
    ])
    .where('mailbox', '=', mailbox)
    .where('is_acknowledged', '=', true)
    .where('enquiries.created_at', '>', since)
    .executeTakeFirstOrThrow()

export const insertEnquiryLink = (
  trx: Trx,
  link: { enquiry_id: string; nonce: string; created_at: Date; expires_at: Date },
): Promise<{ id: string }> => trx.insertInto('enquiry_links').values(link).returning('id').executeTakeFirstOrThrow()

export const findEnquiryLink = (db: Db, id: string) =>
  db
    .selectFrom('enquiry_links')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select(['enquiry_links.id', 'nonce', 'expires_at', 'enquiry_id', 'reference', 'first_name', 'subject'])
    .where('enquiry_links.id', '=', id)
    .executeTakeFirst()

/** Deletes enquiries, with their conversations, in which nobody has written since. Returns the count. */
export const deleteEnquiriesSilentSince = async (db: Db, since: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('enquiries')
    .where('id', 'in', (query) =>
      query.selectFrom('enquiry_activity').select('enquiry_id').where('last_message_at', '<', since),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
