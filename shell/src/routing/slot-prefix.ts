/** Begins the id of the route that has the pages of a loaded remote. */
export const slotPrefix = 'slot:'
