/** `LK`: Sri Lanka. What is no code of a country stays as it is. */
export const toCountryName = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
