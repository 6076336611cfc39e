/** Sign-in that comes back to the second step of the listing at `path`. */
export const signInAddress = (path: string): string => `/auth?redirect=${encodeURIComponent(`${path}?step=2`)}`
