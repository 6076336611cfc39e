/**
 * The account of all customers in a month: what they had with us at its start, what came in, was written off as a bank's
 * charge, went back and was earned. The last three are what they have at its end: money held for trips to come, money of
 * bookings that are over and keep none of it, and, the other way, what is unpaid of trips that took place.
 */
export const monthFigureLabels = {
  opening: 'At the start',
  received: 'Came in',
  writtenOff: 'Written off',
  refunded: 'Went back',
  earned: 'Earned',
  held: 'Held for trips to come',
  toReturn: 'To give back',
  receivable: 'Owed to us',
} as const

export type MonthFigure = keyof typeof monthFigureLabels
export const monthFigures = Object.keys(monthFigureLabels) as MonthFigure[]
