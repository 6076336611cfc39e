/** An adult can look after two infants. Otherwise infants do not count as guests. */
export const maxInfantsPerAdult = 2
