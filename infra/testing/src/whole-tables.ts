/** `npm test` takes a few of a long table of cases; `npm run drills -- tables` sets this, and takes all of them. */
export const takesWholeTables = process.env.WHOLE_TABLES === 'yes'

/** The first case of each kind, or all of them in the drill. */
export const takeExamples = <T>(cases: readonly T[], toKind: (each: T) => string): readonly T[] =>
  takesWholeTables ? cases : [...new Map(cases.toReversed().map((each) => [toKind(each), each])).values()].toReversed()
