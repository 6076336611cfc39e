/** Increased when a member is removed or changes its meaning. */
export const platformVersion = 1
