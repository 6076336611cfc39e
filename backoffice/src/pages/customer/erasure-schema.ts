import { z } from 'zod'

/** The address is compared here too, so that nothing is sent for another one. */
export const createErasureSchema = (address: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .max(320, 'This is not the address of this customer.')
      .refine((typed) => typed.toLowerCase() === address.toLowerCase(), 'This is not the address of this customer.'),
  })
