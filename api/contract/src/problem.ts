/** Every refusal the api can give: a stable code and the sentence a reader sees first. Codes are never reused. */
export const problems = {
  'validation-failed': 'Some of what was sent is not valid.',
  'malformed-request': 'The request could not be read.',
  'not-found': 'This does not exist.',
  'sign-in-required': 'Please sign in first.',
  'not-allowed': 'You may not do this.',
  'origin-not-allowed': 'The request came from another site.',
  'too-many-requests': 'Too many requests. Please wait a moment.',
  'payload-too-large': 'What was sent is too large.',
  'unsupported-media-type': 'This content type is not accepted.',
  'client-too-old': 'This page is out of date. Please reload it.',
  unavailable: 'The service is busy. Please try again in a moment.',
  'internal-error': 'Something went wrong on our side.',
  'idempotency-key-missing': 'The header Idempotency-Key is required.',
  'idempotency-key-reused': 'This Idempotency-Key was used with another request.',
  'dates-taken': 'These dates are no longer available.',
  'dates-in-past': 'These dates are in the past.',
  'too-many-guests': 'This is more guests than the listing can host.',
  'stay-too-short': 'The stay is shorter than the minimum.',
  'stay-too-long': 'The stay is longer than can be booked at once.',
  'too-many-holds': 'You hold several bookings already. Complete or cancel one first.',
  'listing-not-bookable': 'This listing cannot be booked at the moment.',
  'hold-expired': 'The 15 minutes of this hold are over.',
  'transition-not-allowed': 'The booking is no longer in a state that allows this.',
  'currency-not-supported': 'There is no exchange rate for this currency.',
  'dates-closed': 'The listing is closed on these dates.',
  'not-enough-seats': 'There are not enough places left on this departure.',
  'too-late-to-book': 'It is too late to book this date.',
  'nothing-to-change': 'Nothing of it would change: this is what is booked.',
  'change-needs-staff': 'We arrange this change for you. Please write to us.',
  'deposit-not-covered': 'What was paid does not cover the deposit of the new total.',
  'quote-changed': 'The price or the refund has changed since you looked.',
  'nothing-to-pay': 'Nothing is to be paid for this booking.',
  'too-many-receipts': 'Many receipts of this booking are waiting already.',
  'already-reviewed': 'Somebody has dealt with this already.',
  'file-missing': 'Please choose a file.',
  'file-empty': 'The file is empty.',
  'file-too-large': 'File size must be less than 10MB',
  'file-type-not-accepted': 'Please upload a photo (JPEG, PNG, WebP, HEIC) or a PDF.',
  'file-unreadable': 'The file could not be read.',
  'link-expired': 'This link has expired.',
  'refund-changed': 'The account of this refund was given anew since you looked.',
  'refund-open': 'A refund is open that needs this money. Please void the refund first.',
  'amount-not-possible': 'The amount does not fit what was paid.',
  'second-person-needed': 'A second person must do this.',
  'statement-unreadable': 'The statement could not be read.',
  'stale-epoch': 'The releases changed since you looked.',
  'build-unknown': 'There is no such build.',
  'build-exists': 'This file or build was published before and cannot be replaced.',
  'build-invalid': 'The build does not match what its description says.',
  'release-check-failed': 'The build may not go live.',
} as const

export type ProblemCode = keyof typeof problems

/** Every call can be refused with one of these; endpoints list only what is their own. */
export const commonProblems = [
  'validation-failed',
  'malformed-request',
  'too-many-requests',
  'unavailable',
  'internal-error',
] as const satisfies readonly ProblemCode[]

/** One field that was refused. `path` is dotted (`guests.adults`), as the body or query names it. */
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
}
