/** From an instant up to another one, which is excluded; undefined: without a bound. */
export interface Period {
  from: Date | undefined
  to: Date | undefined
}
