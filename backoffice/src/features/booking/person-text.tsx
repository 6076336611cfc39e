import type { PossibleOffer } from '@escapes/contract'
import { formatDate, formatDateRange } from '@escapes/contract/dates'
import { PhoneLinks } from '#/features/customer/phone-links.tsx'

type Person = Pick<
  PossibleOffer,
  'reference' | 'listing' | 'firstDay' | 'lastDay' | 'guests' | 'name' | 'phone' | 'hasAccount'
>

/** `KANDY379, Ella walk, Sat 5 Dec 2026, 2 guests` */
export const bookedText = ({
  reference,
  listing,
  firstDay,
  lastDay,
  guests,
}: Omit<Person, 'name' | 'phone' | 'hasAccount'>): string =>
  [
    reference,
    listing.title,
    lastDay ? formatDateRange(firstDay, lastDay) : formatDate(firstDay),
    guests === 1 ? '1 guest' : `${guests} guests`,
  ].join(', ')

/** How they are called, who may not read a mail in time. */
export const PersonPhone = ({ name, phone }: Pick<Person, 'name' | 'phone'>) =>
  phone === null ? <span>No phone number is known.</span> : <PhoneLinks phone={phone} name={name} />
