let last = 0

/** Makes names and addresses that meet no other of the same file. */
export const nextNumber = (): number => ++last
