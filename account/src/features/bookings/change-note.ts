import type { Booking, DateOffer } from '@escapes/contract'
import { formatComingDates, formatInSriLankaTime } from '@escapes/contract/dates'
import { formatGuests } from '@escapes/contract/party-text'

type Selection = Pick<Booking, 'checkIn' | 'checkOut' | 'date' | 'lastDay' | 'guests'>

export const toDates = ({ checkIn, checkOut, date, lastDay }: Selection, now: number): string => {
  const from = checkIn ?? date
  return from === null ? '' : formatComingDates(from, checkOut ?? lastDay ?? from, new Date(now))
}

/** What of it differs from the booking: `Mon 3 May to Thu 6 May, 3 adults`. */
export const describeAsked = (booking: Selection, asked: Selection, now: number): string => {
  const [dates, guests] = [toDates(asked, now), formatGuests(asked.guests)]
  const others = [dates === toDates(booking, now) ? '' : dates, guests === formatGuests(booking.guests) ? '' : guests]
  return others.filter((text) => text !== '').join(', ') || dates
}

export const describeAgreed = (answer: Selection, now: number): string =>
  `Your booking is now for ${toDates(answer, now)}, ${formatGuests(answer.guests)}.`

/** An offer stays open after it. */
export const toChooseBy = ({ answerDueAt }: DateOffer, now: number): string =>
  Date.parse(answerDueAt) > now
    ? `Please choose another day, or get your money back, by ${formatInSriLankaTime(answerDueAt)}.`
    : 'Please choose another day, or get your money back, as soon as you can.'

export interface ChangeNote {
  text: string
  /** Where there is room for a few words. */
  short: string
  tone: 'act' | 'wait' | 'good' | 'over'
}

/** Days that are offered instead, what was asked for and waits, or an answer that was not read; null: nothing to tell. */
export const toChangeNote = (booking: Booking, now: number): ChangeNote | null => {
  const { changeRequest: asked, changeAnswer: answer, dateOffer: offer } = booking
  if (offer)
    return {
      text: `It cannot take place as booked. ${toChooseBy(offer, now)}`,
      short: 'Choose another day',
      tone: 'act',
    }
  if (asked?.state === 'waiting') {
    const due = formatInSriLankaTime(asked.answerDueAt)
    const when = Date.parse(asked.answerDueAt) > now ? `We answer by ${due}.` : `${lateAnswer} ${due}.`
    return {
      text: `You asked for ${describeAsked(booking, asked, now)}. ${when}`,
      short: 'Change asked for',
      tone: 'wait',
    }
  }
  if (answer?.state === 'agreed')
    return { text: `We agreed to your change. ${describeAgreed(answer, now)}`, short: 'Change agreed', tone: 'good' }
  if (answer?.state !== 'declined') return null
  const what = describeAsked(booking, answer, now)
  return { text: `We could not agree to ${what}: ${answer.reason ?? ''}`, short: 'Change not possible', tone: 'over' }
}

/** A promise that was not kept is said. */
export const lateAnswer = 'We are late, and still answer; please write to us if it is urgent. We had promised it by'
