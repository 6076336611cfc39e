import {
  addDays,
  type Booking,
  type BusinessContact,
  type EnteredPaymentMethod,
  formatDate,
  formatInSriLankaTime,
  formatMoney,
  toDayLabel,
  type Receipt,
} from '@escapes/contract'
import { toDayToKnowLead } from '@escapes/contract/days-to-know-on'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { formatGuests } from '@escapes/contract/party-text'
import type { DocumentDay, Fact } from '#/documents/elements.ts'
import { toCalledName } from '#/first-name.ts'
import { formatPhoneNumber } from '#/phone-number.ts'
import { findPlaceScripts, type PlaceScripts } from './place-names.ts'

/** What the voucher and the trip pack say, in words. */
export interface TripDocument {
  form: 'voucher' | 'trip-pack' | 'payments'
  brand: string
  title: string
  place: string
  color: string
  reference: string
  facts: Fact[]
  guests: { name: string; detail: string }[]
  where: {
    label: string
    address: string
    directions: string
    mapUrl: string
    scripts: PlaceScripts | undefined
  } | null
  transfer: Fact[]
  contacts: Fact[]
  /** What to know of the days, in words. */
  daysToKnow: Fact[]
  days: DocumentDay[]
  payments: Fact[]
  refunds: Fact[]
  balance: Fact[]
  receipts: Fact[]
  specialRequests: string
  /** When and by whom, where that counts. */
  issued: string
  address: string
  footer: string[]
}

export interface PaymentOfTrip {
  amount: number
  /** Null: a transfer that a receipt or the bank showed. */
  method: EnteredPaymentMethod | null
  receivedOn: string | null
}

export interface TripSources {
  form: TripDocument['form']
  booking: Booking
  payments: readonly PaymentOfTrip[]
  receipts: readonly Receipt[]
  contact: BusinessContact
  publicUrl: string
}

export const emergencyNumbers: readonly Fact[] = [
  { label: 'Police', text: '119' },
  { label: 'Ambulance (Suwa Seriya)', text: '1990' },
  { label: 'Fire and rescue', text: '110' },
  { label: 'Tourist police, Colombo', text: '+94 11 242 1052' },
  { label: 'Tourism hotline', text: '1912' },
]

export const present = (facts: readonly (Fact | false | null | undefined)[]): Fact[] =>
  facts.filter((fact): fact is Fact => !!fact && fact.text !== '')

type BookedHours = Pick<Booking, 'startTime' | 'endTime'>

const toStart = ({ startTime, endTime }: BookedHours, lastDay: string | null | undefined): string =>
  startTime ? formatStartAndReturn({ startTime, endTime: lastDay == null ? endTime : null }, 1) : ''

const toBack = ({ endTime }: BookedHours): string => (endTime ? `back about ${endTime}` : '')

export const toFacts = ({
  reference,
  checkIn,
  checkOut,
  date,
  lastDay,
  nights,
  guests,
  arrival,
  ...hours
}: Pick<
  Booking,
  'reference' | 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'nights' | 'guests' | 'arrival' | 'startTime' | 'endTime'
>): Fact[] =>
  present([
    { label: 'Reference', text: reference },
    checkIn !== null && {
      label: 'Check-in',
      text: `${formatDate(checkIn)}${arrival ? `, from ${arrival.from}` : ''}`,
    },
    checkOut !== null && {
      label: 'Check-out',
      text: `${formatDate(checkOut)}${arrival?.until ? `, until ${arrival.until}` : ''}`,
    },
    date !== null && { label: 'Starts', text: [formatDate(date), toStart(hours, lastDay)].filter(Boolean).join(', ') },
    lastDay != null && { label: 'Ends', text: [formatDate(lastDay), toBack(hours)].filter(Boolean).join(', ') },
    { label: 'Guests', text: formatGuests(guests) },
    nights !== null && { label: 'Nights', text: String(nights) },
  ])

const toGuests = (trip: Booking['trip'], withDiet: boolean): TripDocument['guests'] =>
  (trip?.travellers ?? []).map(({ name, kind, age, diet }) => ({
    name,
    detail: [
      kind === 'adult' ? '' : `${kind === 'child' ? 'Child' : 'Infant'}${age === null ? '' : `, ${age}`}`,
      withDiet ? diet : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }))

const toTransfer = ({ trip, pickupLocation, kind }: Booking): Fact[] => {
  const { flight = '', date = null, time = null } = trip?.arrival ?? {}
  const when = [date === null ? '' : formatDate(date), time ?? ''].filter(Boolean).join(', ')
  const arranged = trip?.pickup.arranged
  const pickupTime = arranged?.time ?? trip?.pickup.time
  const place = arranged?.place ?? pickupLocation
  return present([
    (kind !== 'villa' || arranged != null) &&
      place !== null && {
        label: 'Pick-up',
        text: [place, pickupTime].filter(Boolean).join(', '),
      },
    arranged && { label: 'Driver', text: [arranged.driver, arranged.phone].filter(Boolean).join(', ') },
    arranged && { label: 'Vehicle', text: arranged.vehicle },
    { label: 'You arrive', text: [flight, when].filter(Boolean).join(' · ') },
  ])
}

/** As the page of the booking says them, but for the last name: a paper is passed on. */
const toGuideFact = ({ trip }: Booking): Fact | null | undefined =>
  trip?.guide && {
    label: 'Your guide',
    text: [toCalledName(trip.guide.name), trip.guide.licence && `licensed guide, SLTDA ${trip.guide.licence}`]
      .filter(Boolean)
      .join(', '),
  }

/** From the day before until the trip is over; a paper that was drawn earlier has none. */
const toGuideContact = ({ trip }: Booking): Fact | null | undefined =>
  trip?.guide && {
    label: 'Your guide',
    text: trip.guide.phone && `${toCalledName(trip.guide.name)}, ${trip.guide.phone}`,
  }

const toScripts = (location: string): string | undefined => {
  const scripts = findPlaceScripts(location)
  return scripts && `${scripts.sinhala} · ${scripts.tamil}`
}

const toDays = ({ arrival, date }: Booking): DocumentDay[] =>
  (arrival?.itinerary ?? []).map(({ day, title, location, description, activities, accommodation, meals }, _, all) => ({
    number: day,
    label: toDayLabel(day, all.length),
    date: date === null ? undefined : formatDate(addDays(date, day - 1)),
    title,
    location,
    scripts: toScripts(location),
    description,
    details: [
      { label: 'Do', text: activities.join(', ') },
      { label: 'Sleep', text: accommodation ?? '' },
      { label: 'Eat', text: meals.join(', ') },
    ].filter(({ text }) => text !== ''),
  }))

const toPayments = ({ money }: Booking, payments: readonly PaymentOfTrip[]): Fact[] => {
  const format = (amount: number): string => formatMoney({ amount, currency: money.currency })
  const { due, dueNow, nextDueAt, refunded, writtenOff } = money
  const by = nextDueAt === null || dueNow.amount !== due.amount ? '' : `, by ${formatInSriLankaTime(nextDueAt)}`
  return present([
    { label: 'Total', text: format(money.total.amount) },
    ...payments.map(({ amount, receivedOn }) => ({
      label: receivedOn === null ? 'Paid' : `Paid on ${formatDate(receivedOn)}`,
      text: format(amount),
    })),
    writtenOff && { label: 'Bank charges, written off', text: format(writtenOff.amount) },
    refunded.amount > 0 && { label: 'Refunded', text: format(refunded.amount) },
    { label: 'Still to pay', text: due.amount === 0 ? 'Nothing, paid in full' : `${format(due.amount)}${by}` },
  ])
}

const receiptStates: Record<Receipt['status'], string> = {
  submitted: 'under review',
  accepted: 'accepted',
  rejected: 'not accepted',
  duplicate: 'on record already',
  closed: 'closed',
}

const toWhatsApp = ({ whatsapp }: BusinessContact): string => (whatsapp === '' ? '' : formatPhoneNumber(whatsapp))

/** What every document has, and the rest empty. */
export const toBaseDocument = ({
  form,
  booking: { id, reference, listing },
  contact,
  publicUrl,
}: Pick<TripSources, 'form' | 'contact' | 'publicUrl'> & {
  booking: Pick<Booking, 'id' | 'reference' | 'listing'>
}): TripDocument => {
  const whatsapp = toWhatsApp(contact)
  return {
    form,
    brand: contact.name,
    title: listing.title,
    place: listing.location === '' ? 'Sri Lanka' : `${listing.location}, Sri Lanka`,
    color: listing.image?.color ?? '#14463f',
    reference,
    facts: [],
    guests: [],
    where: null,
    transfer: [],
    contacts: [],
    daysToKnow: [],
    days: [],
    payments: [],
    refunds: [],
    balance: [],
    receipts: [],
    specialRequests: '',
    issued: '',
    address: `${publicUrl}/my-bookings/${id}`,
    footer: [contact.name, ...[whatsapp && `WhatsApp ${whatsapp}`, contact.email].filter(Boolean)],
  }
}

export const toTripDocument = (sources: TripSources): TripDocument => {
  const { form, booking, payments, receipts, contact } = sources
  const { arrival, listing } = booking
  const isPack = form === 'trip-pack'
  return {
    ...toBaseDocument(sources),
    facts: present([...toFacts(booking), toGuideFact(booking)]),
    guests: toGuests(booking.trip, isPack),
    where: arrival
      ? {
          label: booking.kind === 'villa' ? 'Address' : 'Meeting point',
          address: arrival.address,
          directions: arrival.directions,
          mapUrl: arrival.mapUrl,
          scripts: findPlaceScripts(arrival.address) ?? findPlaceScripts(listing.location),
        }
      : null,
    transfer: toTransfer(booking),
    contacts: present([
      toGuideContact(booking),
      arrival && { label: 'On the spot', text: `${arrival.contact.name}, ${arrival.contact.phone}` },
      { label: `${contact.name}, WhatsApp`, text: toWhatsApp(contact) },
      { label: 'E-mail', text: contact.email },
    ]),
    daysToKnow: isPack
      ? (booking.daysToKnow ?? []).map((day) => ({ label: toDayToKnowLead(day), text: day.meaning }))
      : [],
    days: isPack ? toDays(booking) : [],
    payments: toPayments(booking, payments),
    receipts: isPack
      ? receipts.map(({ fileName, uploadedAt, status }) => ({
          label: fileName,
          text: `uploaded ${formatInSriLankaTime(uploadedAt)}, ${receiptStates[status]}`,
        }))
      : [],
    specialRequests: booking.specialRequests ?? '',
  }
}
