/** An adult has two hands: more infants than this nobody can look after. Infants count as no guests otherwise. */
export const infantsPerAdult = 2
