import type { Conversation } from '@escapes/contract'

/** Somebody to book for, carried in the history entry: names and addresses stay out of the page's address. */
export type ProposedCustomer = Conversation['person']

export const toNewBookingState = (customer: ProposedCustomer): { customer: ProposedCustomer } => ({ customer })

export const readProposedCustomer = (state: unknown): ProposedCustomer | undefined =>
  typeof state === 'object' && state !== null && 'customer' in state
    ? (state.customer as ProposedCustomer | undefined)
    : undefined
