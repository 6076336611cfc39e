import type { Traveller } from '@escapes/contract'

/** `Mira · child, 7 · no nuts` */
export const toTravellerText = ({ name, kind, age, diet }: Traveller): string =>
  [name, kind === 'adult' ? '' : age === null ? kind : `${kind}, ${age}`, diet].filter(Boolean).join(' · ')
