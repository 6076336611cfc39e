/** Of local storage. Apart from the store, whose code comes later. */
export const draftStorageKey = 'escapes-booking-drafts'
