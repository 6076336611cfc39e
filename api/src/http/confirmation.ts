import { createHash } from 'node:crypto'
import type { SaleChangeEffects } from '@escapes/contract'
import { Problem } from './problem.ts'

export const toConfirmation = (effects: SaleChangeEffects): string =>
  createHash('sha256').update(JSON.stringify(effects)).digest('base64url').slice(0, 22)

class ConfirmationNeeded extends Problem {
  constructor(effects: SaleChangeEffects) {
    super('confirmation-needed', undefined, { extra: { effects, confirm: toConfirmation(effects) } })
  }
}

/** Throws `confirmation-needed` with the effects, unless the request confirms exactly these. */
export const requireConfirmation = (effects: SaleChangeEffects, confirmation: string | undefined): void => {
  if (confirmation !== toConfirmation(effects)) throw new ConfirmationNeeded(effects)
}
