import fc from 'fast-check'

/** One step of a scenario. `booking` picks one of the bookings there are; days count from the first one. */
export type Command =
  | { kind: 'hold-villa'; guest: number; day: number; nights: number }
  | { kind: 'hold-seats'; guest: number; day: number; adults: number; children: number; infants: number }
  | { kind: 'submit'; booking: number; method: 'bank_transfer' | 'deposit' }
  | { kind: 'pay'; booking: number; percent: number; closeDifference: boolean }
  | { kind: 'upload-receipt'; booking: number }
  | { kind: 'accept-receipt'; booking: number; percent: number }
  | { kind: 'reject-receipt'; booking: number }
  | { kind: 'approve'; booking: number }
  | { kind: 'confirm'; booking: number }
  | { kind: 'reinstate'; booking: number }
  | { kind: 'cancel'; booking: number; by: 'guest' | 'staff' }
  | { kind: 'decline'; booking: number }
  | { kind: 'no-show'; booking: number }
  | { kind: 'change'; booking: number; by: 'guest' | 'staff'; day: number; nights: number; adults: number }
  | { kind: 'sell'; mode: 'instant' | 'request' }
  | { kind: 'import-block'; day: number; nights: number }
  | { kind: 'drop-blocks' }
  | { kind: 'sweep' }
  | { kind: 'wait'; minutes: number }

export type BookingCommand = Extract<Command, { booking: number }>
export type WorldCommand = Exclude<Command, { booking: number }>

/** One handler per kind of command: a new kind without one does not compile. */
export type CommandHandlers<C extends Command, R> = { [K in C['kind']]: (command: Extract<C, { kind: K }>) => R }

export const runHandler = <C extends Command, R>(handlers: CommandHandlers<C, R>, command: C): R =>
  (handlers as unknown as Record<string, (command: C) => R>)[command.kind]!(command)

const booking = fc.nat(5)
const guest = fc.nat(1)
/** Mostly near; some so far away that a deposit has a date of its own. */
const day = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 17, max: 20 }) },
)
const nights = fc.integer({ min: 1, max: 3 })

const of = <K extends Command['kind']>(
  kind: K,
  fields: { [F in Exclude<keyof Extract<Command, { kind: K }>, 'kind'>]: fc.Arbitrary<unknown> },
): fc.Arbitrary<Command> => fc.record({ kind: fc.constant(kind), ...fields }) as fc.Arbitrary<Command>

/** Mostly holds, submissions, payments and time; the other commands interfere. */
export const commandSequences: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: of('hold-villa', { guest, day, nights }) },
    {
      weight: 4,
      arbitrary: of('hold-seats', {
        guest,
        day: fc.integer({ min: 1, max: 3 }),
        adults: fc.integer({ min: 1, max: 3 }),
        children: fc.nat(2),
        infants: fc.nat(1),
      }),
    },
    { weight: 8, arbitrary: of('submit', { booking, method: fc.constantFrom('bank_transfer', 'deposit') }) },
    {
      weight: 5,
      arbitrary: of('pay', {
        booking,
        percent: fc.constantFrom(1, 10, 49, 50, 98, 99, 100, 120),
        closeDifference: fc.boolean(),
      }),
    },
    { weight: 6, arbitrary: of('upload-receipt', { booking }) },
    { weight: 5, arbitrary: of('accept-receipt', { booking, percent: fc.constantFrom(2, 20, 50, 100) }) },
    { weight: 2, arbitrary: of('reject-receipt', { booking }) },
    { weight: 3, arbitrary: of('approve', { booking }) },
    { weight: 4, arbitrary: of('confirm', { booking }) },
    { weight: 4, arbitrary: of('reinstate', { booking }) },
    { weight: 4, arbitrary: of('cancel', { booking, by: fc.constantFrom('guest', 'staff') }) },
    { weight: 1, arbitrary: of('decline', { booking }) },
    { weight: 1, arbitrary: of('no-show', { booking }) },
    {
      weight: 6,
      arbitrary: of('change', {
        booking,
        by: fc.constantFrom('guest', 'guest', 'staff'),
        day,
        nights,
        adults: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 2, arbitrary: of('sell', { mode: fc.constantFrom('request', 'request', 'instant') }) },
    { weight: 2, arbitrary: of('import-block', { day, nights }) },
    { weight: 1, arbitrary: fc.constant<Command>({ kind: 'drop-blocks' }) },
    { weight: 2, arbitrary: fc.constant<Command>({ kind: 'sweep' }) },
    { weight: 5, arbitrary: of('wait', { minutes: fc.constantFrom(5, 15, 60, 600, 1_440, 2_880, 5_000) }) },
  ),
  { minLength: 4, maxLength: 18 },
)
