import type { AffectedBooking, SaleChangeEffects } from './sale-change-effects.ts'

/** Every problem the api can give: a stable code and the sentence a reader sees first. Codes are never reused. */
export const problems = {
  'validation-failed': 'Some of what was sent is not valid.',
  'malformed-request': 'The request could not be read.',
  'not-found': 'This does not exist.',
  'sign-in-required': 'Please sign in first.',
  'not-allowed': 'You may not do this.',
  'second-factor-needed': 'Your role needs a second step at sign-in. Please set it up first.',
  'recent-authentication-needed': 'Please show once more that it is you.',
  'own-account': 'You cannot do this to your own account.',
  'last-admin': 'This is the last admin who can sign in.',
  'only-way-in': 'This is the only way to sign in to your account. Choose a password first.',
  'account-deactivated': 'This account is deactivated.',
  'not-erasable': 'This account cannot be deleted yet.',
  'already-invited': 'This address has an open invitation.',
  'role-held': 'This account has such a role already.',
  'customer-exists': 'A customer with this e-mail address is known already.',
  'customer-has-account': 'The customer signs in with this address and alone can change it, in the profile.',
  'origin-not-allowed': 'The request came from another site.',
  'redirect-not-allowed': 'The address to go to next is not a page of this site.',
  'too-many-requests': 'Too many requests. Please wait a moment.',
  'request-timeout': 'The request came too slowly. Please try again.',
  'payload-too-large': 'What was sent is too large.',
  'unsupported-media-type': 'This content type is not accepted.',
  'client-too-old': 'This page is out of date. Please reload it.',
  'server-updating': 'We are updating. Please try again in a minute.',
  'signed-in-as-another':
    'Somebody else has signed in in this browser since. Nothing was done. Please reload the page.',
  unavailable: 'The service is busy. Please try again in a moment.',
  'internal-error': 'Something went wrong on our side.',
  'idempotency-key-missing': 'The header Idempotency-Key is required.',
  'idempotency-key-reused': 'This Idempotency-Key was used with another request.',
  'dates-taken': 'These dates are no longer available.',
  'already-booked': 'You have booked this already.',
  'dates-in-past': 'These dates are in the past.',
  'too-many-guests': 'This is more guests than the listing can host.',
  'guests-too-young': 'Somebody of this party is too young for it.',
  'stay-too-short': 'The stay is shorter than the minimum.',
  'stay-too-long': 'The stay is longer than can be booked at once.',
  'too-many-holds': 'You hold several bookings already. Complete or cancel one first.',
  'too-many-unpaid-bookings':
    'Several of your bookings are waiting for payment. Please pay for one or cancel one first.',
  'too-many-unpaid-nights':
    'You are holding many nights that are not paid for. Please pay for some or cancel some first.',
  'listing-not-bookable': 'This listing cannot be booked at the moment.',
  'listing-changed': 'Somebody changed this listing since you opened it.',
  'listing-status-changed': 'The listing is no longer in a status that allows this.',
  'listing-incomplete': 'Something that a published listing needs is missing.',
  'listing-has-bookings': 'There are bookings to come. Please complete, move or cancel them first.',
  'hold-expired': 'The time this was held for you is over.',
  'hold-replaced': 'You reserved this anew since, perhaps on another device, so this hold has ended.',
  'deposit-not-offered': 'A deposit is not offered so close to the start.',
  'trip-begins': 'The trip begins today or has begun: please write or call us instead.',
  'transition-not-allowed': 'The booking is no longer in a state that allows this.',
  'currency-not-supported': 'There is no exchange rate for this currency.',
  'currency-offered': 'This currency is offered already.',
  'currency-in-use': 'Open bookings were agreed in this currency.',
  'rate-changed': 'Somebody set another rate since you looked.',
  'dates-closed': 'The listing is closed on these dates.',
  'out-of-season': 'It does not run at this time of the year.',
  'not-enough-seats': 'There are not enough places left on this departure.',
  'too-late-to-book': 'It is too late to book this date.',
  'nothing-to-change': 'Nothing would change: this is what is booked already.',
  'change-needs-staff': 'We arrange this change for you. Please write to us.',
  'request-not-needed': 'You can make this change yourself, without asking us.',
  'deposit-not-covered': 'What was paid does not cover the deposit of the new total.',
  'quote-changed': 'The price or the refund has changed since you looked.',
  'nothing-to-pay': 'Nothing is to be paid for this booking.',
  'too-many-saved': 'You have saved a hundred places already. Please remove one first.',
  'voting-ended': 'The voting on this list has ended.',
  'voter-name-taken': 'Somebody on this list has this name already. Please add a letter to yours.',
  'too-many-links': 'Twenty links to this work already. Please revoke one first.',
  'too-many-voters': 'Thirty people vote on this list already.',
  'dates-free': 'These dates are free: they can be booked now.',
  'too-many-availability-alerts': 'You are waiting for ten dates already. Please stop one first.',
  'too-many-saved-views': 'You have saved many views of this table. Please remove one first.',
  'too-many-receipts': 'Many receipts of this booking are waiting already.',
  'confirmation-needed': 'This affects what is there already. Please confirm it.',
  'already-reviewed': 'Somebody has dealt with this already.',
  'change-waiting': 'A change of this is waiting for a decision.',
  'review-not-open': 'A review can be written for 14 days after the trip.',
  'review-published': 'Your review is published and stays as it is.',
  'version-conflict': 'Somebody else changed this meanwhile.',
  'too-many-mails-to-address': 'We sent this customer many e-mails about bookings today.',
  'mail-on-its-way': 'This e-mail has not been sent yet. It will go out automatically.',
  'file-missing': 'Please choose a file.',
  'file-empty': 'The file is empty.',
  'file-too-large': 'File size must be less than 10MB',
  'file-type-not-accepted': 'Please upload a photo (JPEG, PNG, WebP, HEIC) or a PDF.',
  'file-unreadable': 'The file could not be read.',
  'upload-offset-differs': 'This part does not follow what has arrived of the file.',
  'upload-incomplete': 'Not all of the file has arrived.',
  'tus-version-not-supported': 'Uploads are resumed by tus 1.0.0.',
  'link-expired': 'This link has expired.',
  'link-invalid': 'This link is incomplete, or a newer one took its place.',
  'link-used': 'This link was used already.',
  'link-revoked': 'This link was withdrawn.',
  'guide-stopped': 'This guide does not work for us any more.',
  'attachment-unknown': 'A file of this message is not there any more. Please add it again.',
  'too-many-attachments': 'Too many files are waiting to be sent.',
  'form-too-fast': 'That was very quick. Please look it over and send it again.',
  'form-expired': 'This form was open for too long. Please send it again.',
  'too-many-enquiries': 'Several messages arrived from this address today. Please call us or wait until tomorrow.',
  'too-many-pictures': 'Maximum images reached',
  'too-many-questions': 'This listing answers thirty questions already. Please change or remove one of them.',
  'question-answered': 'This listing answers that question already.',
  'rate-unusual': 'This is far from the last rate.',
  'pictures-changed': 'The pictures were changed since you looked.',
  'refund-changed': 'The account for this refund has changed since you looked.',
  'refund-open': 'A refund is open that needs this money. Please void the refund first.',
  'refund-in-file': 'This refund is in a file for the bank already.',
  'nothing-to-export': 'No approved refund is waiting for a file.',
  'file-forgotten': 'This file is no longer stored.',
  'amount-not-possible': 'The amount does not fit what was paid.',
  'payment-known': 'A payment on record may be this very transfer.',
  'payment-not-on-record': 'No such payment of this customer is on record.',
  'import-booked': 'Payments of this import are recorded.',
  'receipt-known': 'The same file was accepted before.',
  'amount-unusual': 'This is far more than is owed.',
  'own-booking': 'This is your own booking. Somebody else must do this.',
  'second-person-needed': 'A second person must do this.',
  'statement-unreadable': 'The statement could not be read.',
  'calendar-unreadable': 'The calendar could not be read.',
  'calendar-connected': 'This calendar is connected to the villa already.',
  'too-many-calendars': 'This villa cannot have more calendars.',
  'channel-connected': 'This channel has an address already.',
  'statement-of-other-account': 'This statement seems to be of another account.',
  'stale-epoch': 'The releases changed since you looked.',
  'build-unknown': 'There is no such build.',
  'build-exists': 'This file or build was published before and cannot be replaced.',
  'build-invalid': 'The build does not match what its description says.',
  'release-check-failed': 'The build may not go live.',
  'release-frozen': 'Nothing new of this remote may go live at the moment.',
  'release-scheduled': 'A release of this remote is scheduled already.',
  'proposal-closed': 'This proposal can no longer be accepted.',
  'canary-running': 'A canary of this remote is running already.',
  'no-canary': 'No canary of this remote is running.',
} as const

export type ProblemCode = keyof typeof problems

/** Every call can be rejected with one of these; endpoints list only what is their own. */
export const commonProblemCodes = [
  'validation-failed',
  'malformed-request',
  'too-many-requests',
  'signed-in-as-another',
  'server-updating',
  'unavailable',
  'internal-error',
] as const satisfies readonly ProblemCode[]

/** One field that was rejected. `path` is dotted (`guests.adults`), as the body or query names it. */
export interface FieldProblem {
  path: string
  code: string
  message: string
}

/** RFC 9457 problem details, with our members `code`, `requestId` and, for invalid input, `errors`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail?: string
  code: ProblemCode | (string & {})
  requestId: string
  errors?: FieldProblem[]
  /** With `dates-taken`: the nearest ranges of the same length that are free. */
  nearest?: { checkIn: string; checkOut: string }[]
  /** With `build-invalid`: paths of the build's files that are not in the store as described. */
  damaged?: string[]
  /** With `already-booked`: the caller's booking that has the dates; with `hold-replaced`: the hold that replaced it. */
  bookingId?: string
  /** With `already-booked`. */
  reference?: string
  /** With `customer-exists`: whose address it is. */
  customer?: { id: string; name: string; email: string }
  /** With `pictures-changed`: the alternative text that stands there now. */
  alt?: string
  /** With `confirmation-needed`: what would happen, and the value of `confirm` that agrees to exactly that. */
  effects?: SaleChangeEffects
  confirm?: string
  /** With `listing-changed`: the `StaffListing` that is stored now. */
  listing?: object
  /** With `listing-has-bookings`: the first of them, and how many there are. */
  bookings?: { items: AffectedBooking[]; total: number }
  /** With `out-of-season`: the days of the year on which it runs, `MM-DD`, both included. */
  seasons?: { from: string; to: string }[]
}
