/** Opened beside the page: the link in the mail leads back to it, in whichever tab. */
export const toPasswordResetAddress = ({ pathname, search }: Location = window.location): string =>
  `/auth/reset?redirect=${encodeURIComponent(`${pathname}${search}`)}`
