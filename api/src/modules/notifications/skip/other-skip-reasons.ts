import type { MailTopic } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { isMailedLinkUsable } from '#/modules/identity/index.ts'
import { findConversation } from '#/modules/messages/index.ts'
import { isTopicMuted } from '#/modules/profiles/index.ts'
import { loadProposalForMail } from '#/modules/proposals/index.ts'
import { findReceiptPayload } from '#/modules/receipts/index.ts'
import { findRefundPayload } from '#/modules/refunds/index.ts'
import { reviewsForMails } from '#/modules/reviews/index.ts'
import { filterKeysWithUnskippedMail } from '../queries.ts'
import type { FindSkipReason } from './find-skip-reason.ts'

/** The id in a key such as `receipt:<id>:submitted:traveller`. */
const extractSubjectId = (dedupeKey: string): string => dedupeKey.split(':')[1] ?? ''

export const skipIfLinkExpired: FindSkipReason = async ({ db, clock }, { dedupe_key: key, template, data }) => {
  const url = 'url' in data && typeof data.url === 'string' ? data.url : ''
  const isOpen = await isMailedLinkUsable(db, { template, id: extractSubjectId(key), url }, clock.now())
  return isOpen ? undefined : 'Its link was used, replaced, or has expired.'
}

export const skipIfMessagesRead: FindSkipReason = async ({ db }, { dedupe_key: key, template, data }) => {
  const conversation = await findConversation(db, extractSubjectId(key))
  if (!conversation) return 'The conversation was deleted.'
  const read = template === 'message-unread' ? conversation.read_by_customer : conversation.read_by_staff
  return 'upTo' in data && Number(data['upTo']) <= read ? 'It was read since.' : undefined
}

export const skipIfReceiptReviewed: FindSkipReason = async ({ db }, { dedupe_key: key }) => {
  const receipt = await findReceiptPayload(db, extractSubjectId(key))
  return receipt?.status === 'submitted' ? undefined : 'The receipt was reviewed since.'
}

export const skipIfRefundVoid: FindSkipReason = async ({ db }, { dedupe_key: key }) =>
  (await findRefundPayload(db, extractSubjectId(key))) ? undefined : 'The refund was called off.'

export const skipIfRefundDetailsGiven: FindSkipReason = async ({ db }, { dedupe_key: key, data }) => {
  const refund = await findRefundPayload(db, extractSubjectId(key))
  const wantsDetails = 'needsDetails' in data && data.needsDetails === true
  return wantsDetails && refund?.state !== 'needs-details' ? 'The account was given since.' : undefined
}

export const skipIfRefundNotReady: FindSkipReason = async ({ db }, { dedupe_key: key }) => {
  const refund = await findRefundPayload(db, extractSubjectId(key))
  return refund?.state === 'ready' ? undefined : 'The refund is no longer waiting for its approval.'
}

/** A customer who never heard of the refund needs no mail that it was voided. */
export const skipIfRefundNeverAnnounced: FindSkipReason = async ({ db }, { dedupe_key: key }) => {
  const opened = `refund:${extractSubjectId(key)}:refund.opened:traveller`
  return (await filterKeysWithUnskippedMail(db, [opened])).has(opened)
    ? undefined
    : 'The customer was never notified of the refund.'
}

/** The customer has switched these mails off. */
export const skipIfMuted =
  (topic: MailTopic): FindSkipReason =>
  async ({ db }, { recipient }) =>
    (await isTopicMuted(db, recipient, topic)) ? 'The customer does not want these mails.' : undefined

/** Sent again it has a mail of its own; a change of its content is shown by the same link. */
export const skipIfProposalChanged: FindSkipReason = async (services, { dedupe_key: key, data }) => {
  const proposal = await transact(services.db, (trx) => loadProposalForMail(trx, services, extractSubjectId(key)))
  if (proposal?.state !== 'sent') return 'The proposal can no longer be accepted.'
  const isSentAgain = 'expiresAt' in data && data.expiresAt !== proposal.expiresAt?.toISOString()
  return isSentAgain ? 'The proposal has another last day by now.' : undefined
}

export const skipIfReviewWritten: FindSkipReason = async ({ db }, { dedupe_key: key }) =>
  (await reviewsForMails.findReviewOfBooking(db, extractSubjectId(key))) ? 'It is reviewed already.' : undefined

export const skipIfReviewDecided: FindSkipReason = async ({ db }, { dedupe_key: key }) => {
  const review = await reviewsForMails.findStaffReviewRow(db, extractSubjectId(key))
  return review?.state === 'held' ? undefined : 'The review was decided since, or needs no decision any more.'
}

export const skipIfDecidedAnew: FindSkipReason = async ({ db }, { dedupe_key: key, data }) => {
  const review = await reviewsForMails.findStaffReviewRow(db, extractSubjectId(key))
  const isHeld = 'decision' in data && data.decision === 'held'
  return review?.state === (isHeld ? 'held' : 'published') ? undefined : 'The review was decided anew, or deleted.'
}
