import { z } from 'zod'
import { changeProblems } from './booking-endpoints.ts'
import { booking, bookingChangeFields, bookingReason } from './bookings.ts'
import { maxChangeRequestNote } from './change-request.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, minorUnits, paragraphs } from './fields.ts'
import { staffBooking } from './staff-bookings.ts'

const answer = {
  access: 'staff',
  notForOwnBooking: true,
  params: z.object({ id, requestId: id }),
  response: staffBooking,
} as const

/** A change that staff have to agree to. */
export const changeRequestEndpoints = defineEndpoints({
  'POST /bookings/:id/change-requests': {
    summary:
      'The customer asks for other dates or guests that staff have to agree to. Holds nothing; replaces an earlier one.',
    access: 'owner',
    body: z.strictObject({
      ...bookingChangeFields,
      note: paragraphs(maxChangeRequestNote).default(''),
      /** What was shown, in minor units of the agreed currency. */
      quotedAgreedTotal: minorUnits,
    }),
    response: booking,
    problems: [...changeProblems, 'request-not-needed', 'quote-changed'],
    idempotent: true,
  },
  'DELETE /bookings/:id/change-requests/:requestId': {
    summary: 'The customer takes it back: nothing of the booking changes.',
    access: 'owner',
    params: z.object({ id, requestId: id }),
    response: booking,
    problems: ['not-found', 'already-reviewed'],
  },
  'PUT /bookings/:id/change-requests/:requestId/seen': {
    summary: 'The customer has read the answer, which is not told beside the booking any more.',
    access: 'owner',
    params: z.object({ id, requestId: id }),
  },
  'POST /admin/bookings/:id/change-requests/:requestId/agree': {
    ...answer,
    summary: 'Changes the booking to what was asked for, at the price that was told, if it is free by now.',
    problems: [...changeProblems, 'own-booking', 'already-reviewed', 'too-many-mails-to-address', 'quote-changed'],
    idempotent: true,
  },
  'POST /admin/bookings/:id/change-requests/:requestId/decline': {
    ...answer,
    summary: 'The booking stays as it is, and its customer reads why.',
    readByCustomers: ['reason'],
    body: z.strictObject({ reason: bookingReason.min(1, 'Say why: the customer reads it.') }),
    problems: ['own-booking', 'not-found', 'already-reviewed'],
  },
})
