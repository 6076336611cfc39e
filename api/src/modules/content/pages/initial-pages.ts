import type { ContentPageKey } from '@escapes/contract'

/** What the texts state of the settings. */
export interface PageFacts {
  /** `08:00` */
  opens: string
  closes: string
  depositPercent: number
  name: string
  /** Empty, as those below: not known. */
  email: string
  address: string
  legalName: string
  registrationNumber: string
  licenceNumber: string
}

export interface PageText {
  title: string
  content: string
}

const toOfficeHours = ({ opens, closes }: PageFacts): string =>
  `The office is open from ${opens} to ${closes} every day, Sri Lanka time`

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

Where a tour or experience has a rate for children under 12, the price of your dates counts it, line by line, before you book. Where it has none, a child pays as an adult.

## How do I pay?

${toPayment(facts)} You upload the bank's receipt on the page of your booking, and we confirm it. See [Payment](/payment).

## When is my booking certain?

What you reserve is held for you while you enter the details. It is certain once we have confirmed it; you get an e-mail then, and see it under [My Bookings](/my-bookings).

## When can I reach you?

${toOfficeHours(facts)}. For travellers on their way somebody is there 24/7. E-mails are answered within 24 hours.`

const toHelp = (
  facts: PageFacts,
): string => `Most questions have a short answer, and it is on this page. For the others there is a person, who knows the houses and the roads.

## Before you book

[Tours](/tours), [experiences](/experiences) and [villas](/villas) show the price of your dates, with everything it is made of, before you sign in.

How long dates are held for you, and from when a booking is certain, is in the [booking policy](/booking-policy).

Not sure about the month? [Two monsoons, one island](/blogs/two-monsoons-one-island) says which coast is blue when.

## Paying

How it works is on [Payment](/payment): which account, by when, and what happens to a deposit.

[My Bookings](/my-bookings) shows what is due. You upload your bank's receipt there, and the deadline stops while we check it.

## Changing and cancelling

Plans change. What is refunded, and until when, is on [Cancellation](/cancellation), for every policy that we sell under.

You change dates or cancel in [My Bookings](/my-bookings), and see the amount before you decide.

## On the way

The page of your booking has the address, directions, and the phone number of somebody on the spot.

${toOfficeHours(facts)}; for travellers on their way somebody is there 24/7.`

const about = `We arrange guided tours, experiences and villa stays in Sri Lanka, and we live here. Nearly everything else about us follows from that.

## How a place gets onto this site

Somebody from the office goes there, with a bag, for a night. They turn on every shower, ask who comes when the pump stops, listen for the road at five in the morning, and eat what the cook would cook for you. Then they write down what is good and what is not, and both stand in the description.

A house with a view and a noisy neighbour is offered as exactly that. If we would not send a friend, you will not find it here.

## Who you travel with

Our driver-guides were born somewhere along the way, and it shows: in whose kitchen you have lunch, and in the detour that is not in the programme. They are paid by the day and not by the shop, so nobody stops at a gem museum.

Our tours leave time. We would rather show you four places than drive you past nine.

## What a price means here

Every price says what it is for. Your dates are added up line by line before you sign in, in dollars and in your own currency. A struck-through price is one that we really asked for, and there is no clock on the page to hurry you.

What you agreed on stays as it was, whatever changes later.

## When something goes wrong

A landslide closes a road, a flight is late, the sea is too rough for the boat. You write to the person who made the booking, not to a queue, and they have the number of everybody on your route. That is the real reason to book with people who live here.`

/** Who it is that the reader deals with, in a sentence. */
const toParty = ({ name, legalName, registrationNumber, licenceNumber, address }: PageFacts): string => {
  const numbers = [
    registrationNumber && `company registration ${registrationNumber}`,
    licenceNumber && `tourism licence ${licenceNumber}`,
  ].filter((part) => part !== '')
  const company = [legalName || name, address].filter((part) => part !== '').join(', ')
  return `${company}${numbers.length > 0 ? ` (${numbers.join(', ')})` : ''}`
}

const toWriteToUs = ({ email }: PageFacts): string => (email === '' ? '[write to us](/contact)' : `write to ${email}`)

const toPrivacy = (
  facts: PageFacts,
): string => `What we know about you is what you tell us to make a trip work, and we use it for that. We sell nothing of it, and there is no advertising and no tracking by others on this site.

## Who is responsible

${toParty(facts)}. If anything about your data worries you, ${toWriteToUs(facts)}.

## What we keep, and why

- Your account: name, e-mail, and a password that is stored so that nobody can read it, or a passkey. It lets you back in.
- Your bookings: who travels, when, what you asked for, and what was paid. We cannot run a trip without it, and the law has us keep the accounts of it.
- Receipts that you upload: to find your payment. Only people who check payments open them.
- Messages between you and us: so that whoever answers knows what was said.
- Where a sign-in came from and when: to notice when it was not you.

## Who else sees it

The villa, guide or driver of your booking gets what they need to receive you: names, times, and how to reach you. Banks see your transfer. Nobody else does, unless a court orders it.

## In your browser

A cookie keeps you signed in. Your currency, what you saved and what you are typing are kept in your browser, on your device. Where a map of another provider is in use, that provider sees which part of the map you look at.

## How long

Accounts stay until you close them. Bookings and payments stay for as long as tax law asks. Messages and receipts stay with their booking, until you delete your account.

## Your rights

You can download what we know about you, and delete your account, under “Sign-in and security” of it. For anything else that you want to see, correct or have erased, ${toWriteToUs(facts)}, from the address of your account. We answer within a month. What has to stay, such as the accounts of a paid booking, is kept without more of your name than the law asks for.`

const toTerms = (
  facts: PageFacts,
): string => `These are the terms on which you book with us. They are short on purpose; where a page of this site and these terms differ, what is better for you counts.

## Who you book with

${toParty(facts)}. The people who run the villa, the tour or the experience do so for us, and we answer for what was agreed.

## When a booking is made

You see the full price before you confirm. What is booked instantly is agreed when you submit it; what is booked on request is agreed when we accept it. You get an e-mail each time. Your booking keeps the price and the terms it was made with.

## Paying

By bank transfer, to the account that the page of your booking names and to no other. We never change accounts by e-mail or message: if somebody asks you to pay elsewhere, do not, and tell us. See [Payment](/payment).

## Changing and cancelling

Each listing says on its page until when what is refunded, and your booking keeps those terms. See [Cancellation](/cancellation). If we cancel, you get everything back.

## What we ask of you

Give us names and times that are true, keep to the number of guests, and treat houses and people as you would at home. You need a passport and a visa that are valid, and insurance that covers what you do here.

## When something goes wrong

Tell us at once, while it can still be put right. We are liable for what we promised and did not keep; not for weather, strikes or closed roads, in which case we help you find another way and give back what was not used.

## Law

The law of Sri Lanka applies, without taking from you what the consumer law of the country you live in gives you.`

/** The text of each page until staff change it: until then it follows the settings. */
export const toInitialPages = (facts: PageFacts): Readonly<Record<ContentPageKey, PageText>> => ({
  about: { title: 'About us', content: about },
  help: { title: 'Help Center', content: toHelp(facts) },
  faq: { title: 'Frequently asked questions', content: toFaq(facts) },
  'booking-policy': {
    title: 'Booking policy',
    content: `From the first look at a calendar to a booking that is certain there are three steps, and you can stop before each of them.

## You choose dates

The calendar shows what is really free; villas that are also sold elsewhere are kept in step with those calendars. You see the price in full, with what it is made of, before you give us a name.

## We hold them

When you reserve, the dates are yours while you enter the details, and nobody else can take them. The page shows until when, in your time and in ours.

## You pay, and it is certain

A villa or activity that is booked on request is answered by a person first. Everything else is yours as soon as you submit it, until the payment is due. If neither the payment nor your bank's receipt for it has reached us by then, the dates are released.`,
  },
  cancellation: {
    title: 'Cancellation',
    content:
      'You cancel on the page of your booking, and see to the cent what is refunded before you decide. Nobody has to be called or persuaded.\n\nHours count to the minute, in Sri Lanka time: for a villa to the hour of check-in, for a tour or experience to its start. If we have to cancel, because of weather or because a house cannot be lived in, you get everything back.',
  },
  payment: {
    title: 'Payment',
    content: `You pay by bank transfer. It is slower than a card, and no card company takes its share of what you pay.

## How it works

Your booking shows the account, the exact amount, the reference to name, and the day by which we need the payment or your bank's receipt for it. Which of the bank's charges to choose is said beside the account: nothing for a transfer within a country, or in euros to an account of ours in the euro payment area (SEPA). Otherwise, if your bank asks, choose that you pay all charges (“OUR”), so that the whole amount arrives.

## Your receipt

Upload the receipt of your bank on the page of the booking. That stops the deadline while we check it, and you get an e-mail when the money is there.

## Who gets the money

${toParty(facts)}. The page of your booking names the account and its holder. We never change accounts by e-mail or message: if somebody asks you to pay elsewhere, do not, and tell us.`,
  },
  privacy: { title: 'Privacy', content: toPrivacy(facts) },
  terms: { title: 'Terms', content: toTerms(facts) },
})
