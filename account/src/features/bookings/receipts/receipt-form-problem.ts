import type { BookingCallProblem } from '../booking-calls.ts'

const fileCodes = new Set(['file-missing', 'file-empty', 'file-too-large', 'file-type-not-accepted', 'file-unreadable'])

/** A problem of the file is shown at the file field. */
export const toReceiptFormProblem = (problem: BookingCallProblem): BookingCallProblem =>
  fileCodes.has(problem.code) ? { ...problem, fields: [{ path: 'file', message: problem.message }] } : problem
