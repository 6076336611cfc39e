import { api, type Api, type Endpoint, type EndpointKey, leavesAuditEntry } from '@escapes/contract'

/** What the log calls an action. One that is not here is called by the summary of its endpoint. */
const labels: { readonly [key in keyof Api]?: string } = {
  'GET /admin/bookings-export': 'Exported a list of bookings',
  'POST /bookings/:id/change': 'Changed dates or guests of a booking',
  'POST /admin/feeds/:id/refresh': 'Read a calendar feed',
  'POST /admin/bank-account-changes': 'Proposed a change of a bank account',
  'POST /admin/bank-account-changes/:id/approve': 'Approved a change of a bank account',
  'POST /admin/bank-account-changes/:id/reject': 'Rejected a change of a bank account',
  'POST /admin/bookings/:id/payments': 'Recorded a payment by hand',
  'POST /admin/ledger-entries/:id/reverse': 'Reversed a ledger entry',
  'POST /admin/receipts/:id/accept': 'Accepted a receipt',
  'POST /admin/receipts/:id/reject': 'Rejected a receipt',
  'POST /admin/receipts/:id/duplicate': 'Closed a receipt as a duplicate',
  'POST /admin/bookings/:id/refunds': 'Opened a refund',
  'GET /admin/refunds/:id/beneficiary': 'Looked at the account of a refund',
  'POST /admin/refunds/:id/approve': 'Approved a refund',
  'POST /admin/refunds/:id/unapprove': 'Withdrew the approval of a refund',
  'POST /admin/refunds/:id/sent': 'Marked a refund sent',
  'POST /admin/refunds/:id/proof': 'Attached the proof of a refund',
  'POST /admin/refunds/:id/void': 'Voided a refund',
  'POST /admin/refunds/export': 'Exported refunds for the bank',
  'POST /admin/refund-files': 'Prepared batches of refunds',
  'POST /admin/refund-files/:number/release': 'Released a batch of refunds',
  'POST /admin/refund-files/:number/sent': 'Marked a refund file sent',
  'POST /admin/refund-files/:number/again': 'Downloaded a refund file again',
  'POST /admin/listings': 'Began a listing',
  'PATCH /admin/listings/:id': 'Changed a listing',
  'POST /admin/listings/:id/publish': 'Published a listing',
  'POST /admin/listings/:id/unpublish': 'Took a listing off the shop',
  'POST /admin/listings/:id/archive': 'Archived a listing',
  'POST /admin/listings/:id/restore': 'Restored a listing',
  'POST /admin/listings/:id/duplicate': 'Duplicated a listing',
  'POST /admin/listings/:id/pictures': 'Added a picture',
  'POST /admin/listings/:id/pictures/:pictureId/move': 'Moved a picture',
  'POST /admin/listings/:id/pictures/:pictureId/alt': 'Described a picture',
  'POST /admin/listings/:id/pictures/:pictureId/attach': 'Put a picture back',
  'DELETE /admin/listings/:id/pictures/:pictureId': 'Removed a picture',
  'POST /admin/listings/:id/pictures/:pictureId/retry': 'Had a picture drawn again',
  'PUT /admin/users/:id/role': 'Changed the role of an account',
  'POST /admin/users/:id/deactivate': 'Deactivated an account',
  'POST /admin/users/:id/reactivate': 'Reactivated an account',
  'POST /admin/users/:id/end-sessions': 'Signed an account out everywhere',
  'POST /admin/invitations': 'Invited a member of staff',
  'POST /admin/invitations/:id/resend': 'Sent an invitation again',
  'POST /admin/invitations/:id/revoke': 'Revoked an invitation',
  'POST /admin/currency-rates': 'Offered a currency',
  'PUT /admin/currency-rates/:currency': 'Set an exchange rate',
  'DELETE /admin/currency-rates/:currency': 'Stopped offering a currency',
  'PUT /admin/listings/:id/sale-rules': 'Changed how a listing is sold',
  'POST /admin/listings/:id/departures': 'Saved departures',
  'PUT /admin/departures/:id/guide': 'Named the guide of a departure',
  'POST /admin/departures/:id/day-sheet-links': 'Made a link to a day sheet',
  'POST /admin/day-sheet-links/:id/revoke': 'Revoked a link to a day sheet',
  'POST /admin/listings/:id/nights/close': 'Closed nights',
  'POST /admin/listings/:id/nights/open': 'Opened nights',
  'POST /admin/calendar-conflicts/:id/resolve': 'Resolved a calendar conflict',
  'POST /admin/bookings': 'Booked for a customer',
  'POST /admin/bookings/:id/confirm': 'Confirmed a booking',
  'POST /admin/bookings/:id/cancel': 'Cancelled a booking',
  'POST /admin/bookings/:id/approve': 'Approved a booking request',
  'POST /admin/bookings/:id/decline': 'Declined a booking',
  'POST /admin/bookings/:id/reinstate': 'Reinstated a booking',
  'POST /admin/bookings/:id/complete': 'Completed a booking',
  'POST /admin/bookings/:id/no-show': 'Marked a booking as a no-show',
  'POST /admin/statements': 'Imported a bank statement',
  'PUT /admin/column-maps/:id': 'Changed a column map',
  'DELETE /admin/column-maps/:id': 'Removed a column map',
  'POST /admin/statement-lines/:id/assign': 'Assigned a statement line',
  'POST /admin/statement-lines/:id/reassign': 'Reassigned a statement line',
  'POST /admin/statement-lines/:id/split': 'Split a statement line',
  'POST /admin/statements/:id/undo': 'Undid an import of a statement',
  'POST /admin/statement-lines/:id/ignore': 'Ignored a statement line',
  'POST /admin/bookings/:id/mails/:mailId/resend': 'Sent a mail again',
  'PUT /admin/settings/notifications': 'Changed who gets mails to staff',
  'POST /admin/settings/notifications/test': 'Sent a test mail to staff',
  'PUT /admin/settings/business/details': 'Changed the business details',
  'PUT /admin/settings/business/hours': 'Changed the office hours',
  'PUT /admin/settings/business/terms': 'Changed the terms of new bookings',
}

/** Entries outlive endpoints: the key of one that is gone stands for itself. */
export const toActionLabel = (action: string): string => {
  if (!Object.hasOwn(api, action)) return action
  const key = action as keyof Api
  return labels[key] ?? api[key].summary
}

/** Every action that leaves an entry, by its label. */
export const listActions = (): { action: string; label: string }[] =>
  Object.entries<Endpoint>(api)
    .filter(([key, endpoint]) => leavesAuditEntry(key as EndpointKey, endpoint))
    .map(([action]) => ({ action, label: toActionLabel(action) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
