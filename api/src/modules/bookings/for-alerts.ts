/** What tells whether somebody could book the dates that they wait for. */
export type { RequestedSelection } from './price/price-selection.ts'
export { quoteSelection } from './price/quote-selection.ts'
