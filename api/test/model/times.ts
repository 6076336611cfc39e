interface Dated {
  stay: { from: number; to: number } | null
  day: number | null
}

/** Minutes from 11:30 in Sri Lanka of the first day, a Thursday. */
export const minutesPerDay = 1_440

export const toVillaStart = (day: number): number => day * minutesPerDay + 150
const toVillaEnd = (day: number): number => day * minutesPerDay - 30
export const toTourStart = (day: number): number => day * minutesPerDay - 210
const toTourEnd = (day: number): number => day * minutesPerDay + 750

/** The first day is a Thursday; staff work from Monday to Friday, until 18:00. */
const isWorkingDay = (day: number): boolean => ![0, 6].includes((4 + day) % 7)

export const toEndOfThirdWorkingDay = (from: number): number => {
  let day = Math.floor((from + 690) / minutesPerDay)
  for (let left = 3; left > 0; left -= isWorkingDay(day) ? 1 : 0) day += 1
  return day * minutesPerDay + 390
}

export const toBookingStart = ({ stay, day }: Dated): number => (stay ? toVillaStart(stay.from) : toTourStart(day ?? 0))
export const toBookingEnd = ({ stay, day }: Dated): number => (stay ? toVillaEnd(stay.to) : toTourEnd(day ?? 0))
