import { type FieldProblem, type ProblemBody, type ProblemCode, problems } from '@escapes/contract/problem'

/** The only place that knows status numbers. */
const statuses = {
  'validation-failed': 422,
  'malformed-request': 400,
  'not-found': 404,
  'sign-in-required': 401,
  'not-allowed': 403,
  'second-factor-needed': 403,
  'recent-authentication-needed': 403,
  'own-account': 403,
  'last-admin': 409,
  'only-way-in': 409,
  'account-deactivated': 409,
  'not-erasable': 409,
  'already-invited': 409,
  'role-held': 409,
  'customer-exists': 409,
  'customer-has-account': 409,
  'origin-not-allowed': 403,
  'redirect-not-allowed': 403,
  'too-many-requests': 429,
  'request-timeout': 408,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'client-too-old': 426,
  'server-updating': 503,
  'signed-in-as-another': 409,
  unavailable: 503,
  'internal-error': 500,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
  'dates-taken': 409,
  'already-booked': 409,
  'dates-in-past': 422,
  'too-many-guests': 422,
  'guests-too-young': 422,
  'stay-too-short': 422,
  'stay-too-long': 422,
  'too-many-holds': 409,
  'too-many-unpaid-bookings': 409,
  'too-many-unpaid-nights': 409,
  'listing-not-bookable': 409,
  'listing-changed': 409,
  'listing-status-changed': 409,
  'listing-incomplete': 422,
  'listing-has-bookings': 409,
  'hold-expired': 409,
  'hold-replaced': 409,
  'deposit-not-offered': 409,
  'trip-begins': 409,
  'transition-not-allowed': 409,
  'currency-not-supported': 422,
  'currency-offered': 409,
  'currency-in-use': 409,
  'rate-changed': 409,
  'dates-closed': 409,
  'out-of-season': 409,
  'not-enough-seats': 409,
  'too-late-to-book': 422,
  'nothing-to-change': 409,
  'change-needs-staff': 409,
  'request-not-needed': 409,
  'deposit-not-covered': 409,
  'quote-changed': 409,
  'nothing-to-pay': 409,
  'voting-ended': 409,
  'voter-name-taken': 409,
  'too-many-links': 409,
  'too-many-voters': 409,
  'dates-free': 409,
  'too-many-availability-alerts': 409,
  'too-many-saved-views': 409,
  'too-many-saved': 409,
  'too-many-receipts': 409,
  'confirmation-needed': 409,
  'already-reviewed': 409,
  'change-waiting': 409,
  'review-not-open': 409,
  'review-published': 409,
  'version-conflict': 409,
  'too-many-mails-to-address': 409,
  'mail-on-its-way': 409,
  'file-missing': 422,
  'file-empty': 422,
  'file-too-large': 413,
  'file-type-not-accepted': 422,
  'file-unreadable': 422,
  'upload-offset-differs': 409,
  'upload-incomplete': 409,
  'tus-version-not-supported': 412,
  'link-expired': 403,
  'link-invalid': 403,
  'link-used': 403,
  'link-revoked': 403,
  'guide-stopped': 409,
  'attachment-unknown': 422,
  'too-many-attachments': 409,
  'form-too-fast': 422,
  'form-expired': 422,
  'too-many-enquiries': 429,
  'too-many-pictures': 409,
  'too-many-questions': 409,
  'question-answered': 409,
  'rate-unusual': 409,
  'pictures-changed': 409,
  'refund-changed': 409,
  'refund-open': 409,
  'refund-in-file': 409,
  'nothing-to-export': 409,
  'file-forgotten': 409,
  'amount-not-possible': 422,
  'proposal-closed': 409,
  'payment-known': 409,
  'payment-not-on-record': 409,
  'import-booked': 409,
  'receipt-known': 409,
  'amount-unusual': 409,
  'own-booking': 403,
  'second-person-needed': 403,
  'statement-unreadable': 422,
  'statement-of-other-account': 409,
  'calendar-unreadable': 422,
  'calendar-connected': 409,
  'too-many-calendars': 409,
  'channel-connected': 409,
  'stale-epoch': 409,
  'build-unknown': 404,
  'build-exists': 409,
  'build-invalid': 422,
  'release-check-failed': 422,
  'release-frozen': 409,
  'release-scheduled': 409,
  'canary-running': 409,
  'no-canary': 409,
} as const satisfies Record<ProblemCode, number>

export type ProblemStatus = (typeof statuses)[ProblemCode]
export const toStatus = (code: ProblemCode): ProblemStatus => statuses[code]

interface ProblemParts {
  /** Members of this problem type, such as `nearest` with `dates-taken`. */
  extra?: Record<string, unknown>
  errors?: FieldProblem[]
  retryAfterSeconds?: number
}

/** An expected error. Throwing it rolls the transaction back and answers with its code. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: string | undefined
  readonly extra: Record<string, unknown> | undefined
  readonly errors: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, detail?: string, { extra, errors, retryAfterSeconds }: ProblemParts = {}) {
    super(detail ?? problems[code])
    this.name = new.target.name
    this.code = code
    this.detail = detail
    this.extra = extra
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A problem that says what its code says, or one sentence, which may be made of what was given. */
export const problemOf = <Given extends unknown[] = []>(
  code: ProblemCode,
  detail?: string | ((...given: Given) => string | undefined),
) =>
  class extends Problem {
    constructor(...given: Given) {
      super(code, typeof detail === 'function' ? detail(...given) : detail)
    }
  }

export class NotFound extends problemOf('not-found', (detail?: string) => detail) {}

export class Unavailable extends Problem {
  constructor() {
    super('unavailable', undefined, { retryAfterSeconds: 1 })
  }
}

/** This api is older than what asks it, or than what it read: a newer one takes its place, or is back soon. */
export class ServerUpdating extends Problem {
  constructor() {
    super('server-updating', undefined, { retryAfterSeconds: 60 })
  }
}

export const toProblemBody = (problem: Problem, requestId: string): ProblemBody => ({
  ...problem.extra,
  type: `/problems/${problem.code}`,
  title: problems[problem.code],
  status: toStatus(problem.code),
  ...(problem.detail === undefined ? {} : { detail: problem.detail }),
  code: problem.code,
  requestId,
  ...(problem.errors === undefined ? {} : { errors: problem.errors }),
})
