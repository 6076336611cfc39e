import type { PossibleOffer } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'

type Person = Pick<
  PossibleOffer,
  'reference' | 'listing' | 'firstDay' | 'lastDay' | 'guests' | 'name' | 'phone' | 'hasAccount'
>

const bookedDaysText = ({ firstDay, lastDay }: Pick<Person, 'firstDay' | 'lastDay'>): string =>
  lastDay ? formatDateRange(firstDay, lastDay) : formatDate(firstDay)

/** `Ella walk, Sat 5 Dec 2026, 2 guests` */
export const tripText = (booked: Pick<Person, 'listing' | 'firstDay' | 'lastDay' | 'guests'>): string =>
  [booked.listing.title, bookedDaysText(booked), booked.guests === 1 ? '1 guest' : `${booked.guests} guests`].join(', ')

/** `KANDY379, Ella walk, Sat 5 Dec 2026, 2 guests` */
export const bookedText = (booked: Parameters<typeof tripText>[0] & Pick<Person, 'reference'>): string =>
  `${booked.reference}, ${tripText(booked)}`

/** `Amaya Silva, KANDY379, Sat 5 Dec 2026`: who booked twice is told apart by it. */
export const personOfBookingText = (person: Pick<Person, 'name' | 'reference' | 'firstDay' | 'lastDay'>): string =>
  [person.name, person.reference, bookedDaysText(person)].join(', ')

/** How they are called, who may not read a mail in time. */
export const PersonPhone = ({ name, phone }: Pick<Person, 'name' | 'phone'>) =>
  phone === null ? <span>No phone number is known.</span> : <PhoneLinks phone={phone} name={name} />
