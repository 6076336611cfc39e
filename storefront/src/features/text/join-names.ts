/** `Galle, Mirissa, and Ella`; by hand, since creating an `Intl.ListFormat` keeps a slow phone busy for 20 ms. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
