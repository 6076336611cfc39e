/** The terms that a booking was made with; later ones do not concern it. */
export interface AgreedTerms {
  /** The part of the total that is paid first, 10 to 100. */
  deposit_percent: number
  /** Until when staff answer a request. */
  answer_hours: number
  /** Until when the first payment has to arrive. */
  payment_hours: number
  /** Days before the start on which the balance is due. */
  balance_days: number
}
