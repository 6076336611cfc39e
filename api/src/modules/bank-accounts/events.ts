interface AccountChangePayload {
  changeId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** Another admin has to approve or reject the change. */
    'bank-account.proposed': AccountChangePayload
    'bank-account.decided': AccountChangePayload
    /** A booking with money due whose customer was shown the account as it was before. */
    'payment.account-changed': AccountChangePayload & { bookingId: string }
  }
}
