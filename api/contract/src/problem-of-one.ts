import { z } from 'zod'

/** Why nothing was done to this one of several; null: it was done. */
export const problemOfOne = z.object({ code: z.string(), message: z.string() }).nullable()
