let last = 0

/** Counts up, for names and addresses that are unique within a test file. */
export const nextNumber = (): number => ++last
