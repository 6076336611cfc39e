import type { z } from 'zod'

/**
 * What a form reads, checked by a schema of the contract. Unlike `typed.pipe(contract)` it takes a contract whose fields
 * have defaults.
 */
export const pipeToContract = <T extends z.ZodType, C extends z.ZodType>(
  typed: T & (z.output<T> extends z.input<C> ? unknown : never),
  contract: C,
): z.ZodPipe<T, z.ZodType<z.output<C>, z.output<T>>> =>
  (typed as T).pipe(contract as unknown as z.ZodType<z.output<C>, z.output<T>>)
