/** A view of the accounts in use. */
export interface ApprovedBankNumberView {
  number: string
}

declare module '#/db/database.ts' {
  interface Database {
    approved_bank_numbers: ApprovedBankNumberView
  }
}
