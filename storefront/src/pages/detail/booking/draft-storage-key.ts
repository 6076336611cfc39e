/** Of local storage: signing out removes what begins like this. Apart from the store, whose code comes later. */
export const draftStorageKey = 'escapes.private.booking-drafts'
