/** Of a text the newest; each holds up to 20,000 characters, and all that are listed go into one answer. */
export const listedVersions = 100
