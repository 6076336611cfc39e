/** Rises when a member is removed or changes its meaning. A shell serves the versions it can. */
export const platformVersion = 1
