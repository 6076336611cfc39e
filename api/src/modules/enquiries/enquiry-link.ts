import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#/db/database.ts'
import { Problem } from '#/http/problem.ts'
import { isLinkTokenValid, parseUnverifiedRowId, toLinkToken } from '#/link-token.ts'
import type { Services } from '#/services.ts'
import { findEnquiryLink, insertEnquiryLink } from './queries.ts'

const linkDays = 30
const dayMs = 86_400_000

/** A link to the conversation of an enquiry, for a mail to its sender. What follows the # reaches no server's log. */
export const createEnquiryLink = async (
  trx: Trx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  enquiryId: string,
): Promise<string> => {
  const now = clock.now()
  const nonce = randomBytes(16).toString('base64url')
  const { id } = await insertEnquiryLink(trx, {
    enquiry_id: enquiryId,
    nonce,
    created_at: now,
    expires_at: new Date(now.getTime() + linkDays * dayMs),
  })
  return `${config.publicUrl}/contact/thread#${toLinkToken('enquiry', { id, nonce }, config.auth.secret)}`
}

export type EnquiryLink = NonNullable<Awaited<ReturnType<typeof findEnquiryLink>>>

/** Throws `link-invalid` and `link-expired`. */
export const getEnquiryLink = async (
  db: Db,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  token: string,
): Promise<EnquiryLink> => {
  const id = parseUnverifiedRowId(token)
  const link = id === undefined ? undefined : await findEnquiryLink(db, id)
  if (!link || !isLinkTokenValid('enquiry', token, link, config.auth.secret)) throw new Problem('link-invalid')
  if (link.expires_at <= clock.now()) throw new Problem('link-expired')
  return link
}
