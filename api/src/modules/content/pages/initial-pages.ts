import type { ContentPageKey } from '@escapes/contract'

/** What the texts state of the settings. */
export interface PageFacts {
  /** `08:00` */
  opens: string
  closes: string
  depositPercent: number
}

export interface PageText {
  title: string
  content: string
}

const toClockTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const toOfficeHours = ({ opens, closes }: PageFacts): string =>
  `The office is open from ${toClockTime(opens)} to ${toClockTime(closes)} every day, Sri Lanka time`

const toPayment = ({ depositPercent }: PageFacts): string => {
  if (depositPercent === 100) return 'By bank transfer.'
  const part = depositPercent === 50 ? 'half' : `${depositPercent}%`
  return `By bank transfer, all of it or ${part} as a deposit and the rest later.`
}

const toFaq = (facts: PageFacts): string => `## When should I book?

Two to four weeks ahead is enough for most of the year. From December to March, the peak season, earlier is better.

## Can I cancel?

Up to 48 hours before the start it is free. Within 48 hours we charge 50% of the total, and the full price if you do not come. A listing with other terms says so on its page and before you book.

## Do children pay less?

Children under 12 have a rate of their own on most tours and experiences. The price of your dates shows it before you book.

## How do I pay?

${toPayment(facts)} You upload the bank's receipt on the page of your booking, and we confirm it. See [Payment](/payment).

## When is my booking certain?

What you reserve is held for you while you enter the details. It is certain once we have confirmed it; you get a mail then, and see it under [My Bookings](/my-bookings).

## When can I reach you?

${toOfficeHours(facts)}. For travellers on their way somebody is there 24/7. Mails are answered within 24 hours.`

const toHelp = (facts: PageFacts): string => `## Before you book

- [Tours](/tours), [experiences](/experiences) and [villas](/villas) show the price of your dates before you sign in
- [Booking policy](/booking-policy): how long dates are held, and when a booking is certain

## Paying

- [Payment](/payment): bank transfer, deposit and receipts
- [My Bookings](/my-bookings): what is due, and where to upload a receipt

## Changing and cancelling

- [Cancellation](/cancellation): what is refunded, and until when
- [My Bookings](/my-bookings): change the dates or cancel

## On the way

- The page of your booking has the address, directions and a phone number on the spot
- ${toOfficeHours(facts)}; for travellers on their way somebody is there 24/7`

const about = `We arrange guided tours, experiences and villa stays in Sri Lanka, and we live here.

## What we do ourselves

- We have slept in every villa and driven every road that we offer
- Our driver-guides were born on the way
- Whoever answers knows your booking, and is there seven days a week

## How we work

Prices say what they are for, and your dates are added up line by line before you sign in. What you agreed on stays as it was, whatever changes later.`

/** The text of each page until staff change it: until then it follows the settings. */
export const toInitialPages = (facts: PageFacts): Readonly<Record<ContentPageKey, PageText>> => ({
  about: { title: 'About us', content: about },
  help: { title: 'Help Center', content: toHelp(facts) },
  faq: { title: 'Frequently asked questions', content: toFaq(facts) },
  'booking-policy': {
    title: 'Booking policy',
    content:
      'Choose your dates and see the price in full. When you reserve, the dates are yours while you enter the details; nobody else can take them.\n\nA villa or activity that is booked on request is answered by a person. Everything else is yours as soon as you submit it, until the payment is due.',
  },
  cancellation: {
    title: 'Cancellation',
    content:
      'You cancel on the page of your booking, and see what is refunded before you decide. Hours count to the minute, in Sri Lanka time: for a villa to the hour of check-in, for a tour or experience to its start.',
  },
  payment: {
    title: 'Payment',
    content:
      'You pay by bank transfer. Your booking shows the account, the exact amount, the reference to name, and the day by which it has to arrive.\n\nUpload the receipt of your bank on the page of the booking. That stops the deadline while we check it.',
  },
})
