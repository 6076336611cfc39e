/** A view of the accounts in use. */
export interface ApprovedBankNumberView {
  number: string
}

/** A view of what counts on the list of the admins, and of the business on WhatsApp. */
export interface PermittedLinkView {
  host: string
  covers_subdomains: boolean
  /** Empty: the whole host. */
  path: string
}

/** A view of what is on that list and does not count yet. */
export interface WaitingLinkView extends PermittedLinkView {
  counts_from: Date
}

declare module '#/db/database.ts' {
  interface Database {
    approved_bank_numbers: ApprovedBankNumberView
    links_that_staff_may_send: PermittedLinkView
    links_that_wait: WaitingLinkView
  }
}
