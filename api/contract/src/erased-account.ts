/** Whether this is the address of an account without a person: the tables give every erased one such an address. */
export const isErasedAddress = (email: string): boolean => email.endsWith('@erased.invalid')
