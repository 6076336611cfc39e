import { z } from 'zod'
import { emailAddress } from './credentials.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, multiLineText, optionalPhoneNumber, singleLineText } from './fields.ts'
import { maxMessageLength, message, messagePage } from './messages.ts'

/** The contact form. `website` is seen by programs only: whoever fills it in is answered as if all were well. */
export const enquiryRequest = z.strictObject({
  firstName: singleLineText(80),
  lastName: singleLineText(80),
  email: emailAddress.max(254, 'At most 254 characters.'),
  /** May be empty. */
  phone: optionalPhoneNumber,
  subject: singleLineText(120),
  message: multiLineText(maxMessageLength),
  website: z.string().max(200).default(''),
  /** What `GET /enquiries/form` gave when the form was opened. */
  formToken: z.string().max(500),
})
export type EnquiryRequest = z.output<typeof enquiryRequest>

export const enquiryAcknowledgement = z.object({
  reference: z.string(),
  sentAt: instant,
  /** Whether a mail confirms it: one in ten minutes to one address, and three a day. */
  isConfirmed: z.boolean().optional(),
})
export type EnquiryAcknowledgement = z.output<typeof enquiryAcknowledgement>

/** What the link in an answer opens, without an account, for thirty days. */
export const enquiryThread = messagePage.extend({
  reference: z.string(),
  subject: z.string(),
  firstName: z.string(),
  expiresAt: instant,
})
export type EnquiryThread = z.output<typeof enquiryThread>

const token = z.string().max(500)

export const enquiryEndpoints = defineEndpoints({
  'GET /enquiries/form': {
    summary: 'A token that says when the form was opened. Forms that are sent at once, or a day later, are refused.',
    access: 'anyone',
    response: z.object({ formToken: z.string() }),
  },
  'POST /enquiries': {
    summary:
      'Sends the contact form. It is acknowledged by mail with its reference, unless the address had such a mail just before.',
    access: 'anyone',
    body: enquiryRequest,
    response: enquiryAcknowledgement,
    status: 201,
    problems: ['form-too-fast', 'form-expired', 'too-many-enquiries'],
  },
  'POST /enquiries/thread': {
    summary: 'The conversation that the link of an answer opens.',
    access: 'anyone',
    body: z.strictObject({ token, cursor: z.string().max(500).optional() }),
    response: enquiryThread,
    problems: ['link-invalid', 'link-expired'],
    rate: 'browse',
  },
  'POST /enquiries/thread/file': {
    summary: 'A file of that conversation, or its preview.',
    access: 'anyone',
    body: z.strictObject({ token, attachmentId: id, variant: z.enum(['file', 'preview']).default('file') }),
    binary: true,
    problems: ['link-invalid', 'link-expired', 'not-found'],
    rate: 'browse',
  },
  'POST /enquiries/thread/messages': {
    summary: 'The sender of an enquiry answers through that link. The same key sends nothing twice.',
    access: 'anyone',
    body: z.strictObject({ token, key: z.uuid(), text: multiLineText(maxMessageLength) }),
    response: message,
    status: 201,
    problems: ['link-invalid', 'link-expired', 'too-many-enquiries'],
  },
})
