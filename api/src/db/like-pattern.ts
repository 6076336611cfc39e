const escapeWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** For `like`: any text that contains this one. */
export const toContainsPattern = (text: string): string => `%${escapeWildcards(text)}%`

/** For `like`: any text that begins with this one. */
export const toPrefixPattern = (text: string): string => `${escapeWildcards(text)}%`
