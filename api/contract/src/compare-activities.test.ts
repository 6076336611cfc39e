import { expect, it } from 'vitest'
import { compareActivities, type DatedActivity } from './compare-activities.ts'

const activity = (startTime: string, endTime: string | null, more: Partial<DatedActivity> = {}): DatedActivity => ({
  from: '2027-05-14',
  to: '2027-05-14',
  startTime,
  endTime,
  place: 'Ella',
  ...more,
})
const next = { from: '2027-05-15', to: '2027-05-15' }
const threeDays = { to: '2027-05-16' }

it.each<[string, DatedActivity, DatedActivity, ReturnType<typeof compareActivities>]>([
  ['a morning and an afternoon', activity('08:00', '12:30'), activity('14:00', '18:00'), undefined],
  ['one right after the other', activity('08:00', '12:30'), activity('12:30', '14:00'), undefined],
  ['two that overlap', activity('08:00', '12:30'), activity('12:00', '18:00'), { what: 'overlap' }],
  ['two that start together', activity('08:00', null), activity('08:00', null), { what: 'overlap' }],
  ['one whose end is not told', activity('08:00', null), activity('14:00', '18:00'), { what: 'same-day' }],
  ['an end that is not told on another day', activity('08:00', null), activity('08:00', '09:00', next), undefined],
  ['a night out before a sunrise', activity('22:00', '04:30'), activity('04:00', '09:00', next), { what: 'overlap' }],
  [
    'the last morning of a tour',
    activity('08:00', '12:00', threeDays),
    activity('14:00', null, { from: '2027-05-16', to: '2027-05-16' }),
    undefined,
  ],
  [
    'a day in the middle of a tour',
    activity('08:00', null, threeDays),
    activity('07:00', '09:00', next),
    { what: 'overlap' },
  ],
  [
    'a drive that there is time for',
    activity('08:00', '11:00'),
    activity('13:00', '15:00', { place: 'Nuwara Eliya' }),
    undefined,
  ],
  [
    'a drive that takes longer than there is',
    activity('08:00', '12:20'),
    activity('13:00', '15:00', { place: 'Nuwara Eliya' }),
    { what: 'short-way', gapMinutes: 40, driveMinutes: 120 },
  ],
  [
    'a place that no road is known of',
    activity('08:00', '12:20'),
    activity('13:00', null, { place: 'Jaffna' }),
    undefined,
  ],
  [
    'hours from an api of before',
    { ...activity('08:00', null), startTime: undefined },
    activity('14:00', null),
    { what: 'same-day' },
  ],
])('%s', (_, one, other, conflict) => {
  expect(compareActivities(one, other)).toEqual(conflict)
  expect(compareActivities(other, one)).toEqual(conflict)
})
