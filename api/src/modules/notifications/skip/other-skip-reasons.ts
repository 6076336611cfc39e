import { isMailedLinkUsable } from '#/modules/identity/index.ts'
import { findReceiptPayload } from '#/modules/receipts/index.ts'
import { findRefundPayload } from '#/modules/refunds/index.ts'
import { filterKeysWithUnskippedMail } from '../queries.ts'
import type { FindSkipReason } from './find-skip-reason.ts'

/** The id in a key such as `receipt:<id>:submitted:traveller`. */
const extractSubjectId = (dedupeKey: string): string => dedupeKey.split(':')[1] ?? ''

export const skipIfLinkExpired: FindSkipReason = async ({ db, clock }, { dedupe_key: key, template, data }) => {
  const url = 'url' in data && typeof data.url === 'string' ? data.url : ''
  const isOpen = await isMailedLinkUsable(db, { template, id: extractSubjectId(key), url }, clock.now())
  return isOpen ? undefined : 'Its link was used, replaced, or has expired.'
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
