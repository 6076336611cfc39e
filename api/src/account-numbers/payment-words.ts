/** What says that somebody is not to be paid so. */
export const denies =
  /(?<!\p{L})(?:not?|never|cannot|can't|nor|neither|without|instead|except|unfortunately|sorry|kein\p{L}*|nicht|pas|ne|не|нет)(?!\p{L})|n['’]t\b|不|没/iu
/** Within so many characters, words are about it. */
export const nearby = 90
