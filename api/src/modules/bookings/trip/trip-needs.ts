import {
  type CivilDate,
  instantInColombo,
  type ListingKind,
  type MissingDetail,
  type Traveller,
} from '@escapes/contract'

export interface TripScope {
  kind: ListingKind
  hasTransport: boolean
  isSeveralDays: boolean
}

/** A day trip without transport asks for names only. */
export const listNeeds = ({ kind, hasTransport, isSeveralDays }: TripScope): MissingDetail[] => [
  'guest-names',
  ...(kind !== 'villa' && hasTransport ? (['pick-up'] as const) : []),
  ...(kind === 'villa' || isSeveralDays ? (['arrival'] as const) : []),
]

/** The first instant of the day on which the trip starts, in Sri Lanka. */
export const toCutOff = (startDay: CivilDate): Date => instantInColombo(startDay, '00:00')

export interface Party {
  adults: number
  children: number
  infants: number
}

const countsByKind = { adult: 'adults', child: 'children', infant: 'infants' } as const satisfies Record<
  Traveller['kind'],
  keyof Party
>

/** Without those beyond the party, as after a change to fewer guests. */
export const withinParty = <T extends Pick<Traveller, 'kind'>>(travellers: readonly T[], party: Party): T[] => {
  const left = { ...party }
  return travellers.filter(({ kind }) => left[countsByKind[kind]]-- > 0)
}

export interface ToldDetails {
  /** Named guests of the party. */
  named: number
  pickupLocation: string | null
  isInCountry: boolean
  arrivesAt: string | null
}

export const listMissing = (needs: readonly MissingDetail[], party: Party, told: ToldDetails): MissingDetail[] => {
  const isTold: Record<MissingDetail, boolean> = {
    'guest-names': told.named >= party.adults + party.children + party.infants,
    'pick-up': told.pickupLocation !== null,
    arrival: told.isInCountry || told.arrivesAt !== null,
  }
  return needs.filter((need) => !isTold[need])
}
