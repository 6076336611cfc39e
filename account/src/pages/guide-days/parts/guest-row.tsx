import type { BoardingState, SheetOfGuide } from '@escapes/contract'
import { formatDate, operatorTimeZone } from '@escapes/contract/dates'
import { formatGuests } from '@escapes/contract/party-text'
import { Button } from '@escapes/shared-ui/core'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import { toTravellerText } from '#/features/guests/traveller-text.ts'
import type { Marks } from '../use-marks.ts'
import css from '../guide-days-page.module.css'

type GuestOfSheet = SheetOfGuide['bookings'][number]

const labels: Readonly<Record<BoardingState, string>> = { 'on-board': 'On board', 'not-there': 'Not there' }
const time = new Intl.DateTimeFormat('en-GB', { timeZone: operatorTimeZone, hour: '2-digit', minute: '2-digit' })

/** The newest of what the server knows and what was pressed here. */
export const findMark = ({ id, boarding }: GuestOfSheet, { pressed, waiting }: Pick<Marks, 'pressed' | 'waiting'>) => {
  const here = pressed.findLast(({ bookingId }) => bookingId === id)
  if (!here || (boarding && Date.parse(boarding.pressedAt) > Date.parse(here.pressedAt)))
    return boarding && { mark: boarding.mark, pressedAt: boarding.pressedAt, isWaiting: false }
  return { ...here, isWaiting: waiting.some((each) => each.id === here.id) }
}

interface GuestRowProps {
  guest: GuestOfSheet
  marks: Marks
  /** It is the day on which they come. */
  canMark: boolean
}

/** Who comes, where they are fetched, what has to be known of them, and whether they are there. */
export const GuestRow = ({ guest, marks, canMark }: GuestRowProps) => {
  const { id, name, guests, pickupLocation, pickupTime, pickup, specialRequests, travellers = [], arrival } = guest
  const marked = findMark(guest, marks)
  return (
    <li className={css.guest}>
      <p className={css.name}>
        {pickupTime && <b className={css.time}>{pickupTime}</b>}
        <b>{name}</b>
        <span className={css.muted}>{formatGuests(guests)}</span>
      </p>
      <p>{pickupLocation ?? 'No pick-up'}</p>
      {pickup && (pickup.driver !== '' || pickup.vehicle !== '') && (
        <p className={css.muted}>{[pickup.driver, pickup.vehicle].filter(Boolean).join(', ')}</p>
      )}
      {pickup && pickup.phone !== '' && (
        <PhoneLinks name={pickup.driver || 'the driver'} phone={pickup.phone} text={`About the pick-up of ${name}: `} />
      )}
      {arrival?.time && (
        <p>
          {`Arrives: ${[arrival.flight, arrival.date && formatDate(arrival.date), arrival.time].filter(Boolean).join(', ')}`}
        </p>
      )}
      {travellers.length > 0 && (
        <ul className={css.travellers}>
          {travellers.map((traveller, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
            <li key={index}>{toTravellerText(traveller)}</li>
          ))}
        </ul>
      )}
      {specialRequests && <p className={css.requests}>{`Requests: ${specialRequests}`}</p>}
      {canMark && (
        <div className={css.marks}>
          {(['on-board', 'not-there'] as const).map((mark) => (
            <Button
              key={mark}
              variant={marked?.mark === mark ? 'primary' : 'secondary'}
              aria-pressed={marked?.mark === mark}
              aria-label={`${labels[mark]}: ${name}`}
              onClick={() => marks.press(id, mark)}
            >
              {labels[mark]}
            </Button>
          ))}
        </div>
      )}
      <output className={css.marked}>
        {marked &&
          `${labels[marked.mark] ?? 'Marked'}, ${time.format(new Date(marked.pressedAt))}${marked.isWaiting ? ', waits for the network' : ''}`}
      </output>
    </li>
  )
}
