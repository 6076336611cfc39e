import { expect, it } from 'vitest'
import { aBooking } from '../../../../test/factories.ts'
import { listOverlappingOtherDates, toChangeSelection } from './change-selection.ts'

const aTour = (date: string, lastDay: string | null) =>
  aBooking({ kind: 'tour', state: 'confirmed', checkIn: null, checkOut: null, date, lastDay })

it('a tour that is moved lasts as long as before', () => {
  const tour = aTour('2027-05-14', '2027-05-16')
  const other = aTour('2027-05-22', null)
  const to = (date: string | null) =>
    listOverlappingOtherDates(tour, { ...toChangeSelection(tour), date }, [tour, other]).map(({ booking }) => booking)
  expect(to('2027-05-20')).toEqual([other])
  expect(to('2027-05-19')).toEqual([])
  expect(to(null)).toEqual([])
})

it('nothing is said of the dates that are booked already', () => {
  const [one, other] = [aTour('2027-05-14', null), aTour('2027-05-14', null)]
  expect(listOverlappingOtherDates(one, toChangeSelection(one), [one, other])).toEqual([])
})
