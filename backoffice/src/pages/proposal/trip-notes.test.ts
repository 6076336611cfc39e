import { expect, it } from 'vitest'
import { listTripNotes } from './trip-notes.ts'

const stay = (title: string, checkIn: string, checkOut: string) =>
  ({ kind: 'villa', title, checkIn, checkOut, date: '', days: 1 }) as const
const activity = (
  title: string,
  date: string,
  days = 1,
  hours: { startTime?: string; endTime?: string; place?: string } = {},
) => ({ kind: 'tour', title, checkIn: '', checkOut: '', date, days, ...hours }) as const

it('says nothing of a trip whose nights follow each other, with days out from where one stays', () => {
  expect(
    listTripNotes([
      stay('Fort House', '2027-03-10', '2027-03-13'),
      activity('Whale watching', '2027-03-11'),
      activity('Hill country', '2027-03-13', 3),
      stay('Beach Villa', '2027-03-15', '2027-03-17'),
    ]),
  ).toEqual([])
})

it('names the nights without a bed, between parts, before the first bed and after the last', () => {
  expect(
    listTripNotes([
      activity('City walk', '2027-03-08'),
      stay('Fort House', '2027-03-10', '2027-03-13'),
      stay('Beach Villa', '2027-03-14', '2027-03-16'),
      activity('Safari', '2027-03-17'),
    ]),
  ).toEqual([
    'Nights of Mon 8 Mar to Tue 9 Mar have no bed.',
    'Night of Sat 13 Mar has no bed.',
    'Night of Tue 16 Mar has no bed.',
  ])
})

it('asks for no bed where the traveller has one of their own', () => {
  expect(listTripNotes([activity('City walk', '2027-03-08'), activity('Safari', '2027-03-17')])).toEqual([])
})

it('names two beds for the same nights, and two activities on the same day', () => {
  expect(
    listTripNotes([
      stay('Fort House', '2027-03-10', '2027-03-13'),
      stay('Beach Villa', '2027-03-12', '2027-03-13'),
      activity('Safari', '2027-03-11'),
      activity('Cooking', '2027-03-11'),
    ]),
  ).toEqual([
    'Fort House and Beach Villa: both for the night of Fri 12 Mar.',
    'Safari and Cooking: both on Thu 11 Mar.',
  ])
})

it('says nothing of two activities of a day that follow each other, but where the drive takes longer than there is', () => {
  const walk = activity('Walk', '2027-03-11', 1, { startTime: '04:00', endTime: '09:00', place: 'Ella' })
  const teaFrom = (startTime: string) =>
    activity('Tea', '2027-03-11', 1, { startTime, endTime: '18:00', place: 'Nuwara Eliya' })
  expect(listTripNotes([walk, teaFrom('11:00')])).toEqual([])
  expect(listTripNotes([walk, teaFrom('09:40')])).toEqual([
    'Walk and Tea: 40 minutes between them on Thu 11 Mar, and the drive takes about 2 hours.',
  ])
})
