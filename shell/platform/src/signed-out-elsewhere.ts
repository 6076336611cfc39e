const key = 'escapes.signed_out_elsewhere'

/** Of this tab, before it is loaded anew. Says nothing of who it was. */
export const markSignedOutElsewhere = (): void => {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // The page is that of a visitor.
  }
}

/** Whether whoever was signed in in this tab signed out in another. */
export const wasSignedOutElsewhere = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}
