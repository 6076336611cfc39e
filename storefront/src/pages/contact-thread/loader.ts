/** The token of the link is in the fragment of the address, which no loader sees. */
export const contactThreadLoader = (): null => null
