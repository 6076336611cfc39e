const oneMailMs = 30_000

/** A mail that was requested after this instant is not sent a second time. */
export const toRepeatedMailCutoff = (now: Date): Date => new Date(now.getTime() - oneMailMs)
