import { z } from 'zod'
import { id, instant, requestedInstant } from './fields.ts'

export const boardingStates = ['on-board', 'not-there'] as const
export const boardingState = z.enum(boardingStates)
export type BoardingState = z.output<typeof boardingState>

/** Whether the guests of a booking were there when its outing began; it changes neither money nor state. */
export const boardingMark = z.object({
  mark: boardingState,
  /** By the clock of the telephone, not after it arrived. */
  pressedAt: instant,
  /** Later than the press where the telephone had no network. */
  receivedAt: instant,
  /** The name of the guide or of a member of staff. */
  by: z.string(),
})
export type BoardingMark = z.output<typeof boardingMark>

/** `id` is made where it is pressed: sent again, it is the same press. */
export const pressedMark = z.strictObject({ id, bookingId: id, mark: boardingState, pressedAt: requestedInstant })
export type PressedMark = z.output<typeof pressedMark>
