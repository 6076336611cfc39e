/** Enough for the owner to recognise the address, and not enough for anybody else: `m…@travellers.test`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2')
