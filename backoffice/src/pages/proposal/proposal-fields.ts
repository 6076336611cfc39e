import { z } from 'zod'
import type { StaffProposal } from '@escapes/contract'
import { baseCurrency } from '@escapes/contract/money'
import { maxProposalParts, proposalRequest } from '@escapes/contract/proposals'
import { requiredText } from '#/features/form/text-schema.ts'
import { type PartDraft, toPartDraft, toPartRequest } from './part-draft.ts'

const { shape } = proposalRequest

/** Who gets the mails: a customer, or who wrote an enquiry. */
export type Recipient = Pick<StaffProposal, 'customer' | 'conversation'>
export const nobody: Recipient = { customer: null, conversation: null }

/** As typed; the output is the body of the request. */
export const proposalSchema = z
  .object({
    title: requiredText('Give the trip a title.').pipe(shape.title),
    recipientName: requiredText('Write whom it greets.').pipe(shape.recipientName),
    message: z.string().trim().max(4000, 'At most 4000 characters.'),
    currency: shape.currency,
    recipient: z.custom<Recipient>(),
    parts: z
      .array(z.custom<PartDraft>())
      .min(1, 'Add at least one stay, tour or experience.')
      .max(maxProposalParts, `At most ${maxProposalParts} parts.`),
  })
  .transform(({ recipient: { customer, conversation }, parts, ...texts }) => ({
    ...texts,
    customerId: customer?.id ?? null,
    conversationId: conversation?.id ?? null,
    parts: parts.map(toPartRequest),
  }))

export type ProposalFields = z.input<typeof proposalSchema>
export type ProposalBody = z.output<typeof proposalSchema>

export const emptyProposal: ProposalFields = {
  title: '',
  recipientName: '',
  message: '',
  currency: baseCurrency,
  recipient: nobody,
  parts: [],
}

export const toProposalFields = (proposal: StaffProposal): ProposalFields => {
  const { title, recipientName, message, currency, customer, conversation, parts } = proposal
  return {
    title,
    recipientName,
    message,
    currency,
    recipient: { customer, conversation },
    parts: parts.map(toPartDraft),
  }
}
