/** For pages that load no schemas. */
export const listingKinds = ['tour', 'experience', 'villa'] as const
