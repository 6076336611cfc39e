import { Problem, problemOf } from '#/http/problem.ts'
import type { RefundTable } from './tables.ts'

export class RefundInFile extends Problem {
  constructor(number: number | null, madeAt: Date) {
    const name = number === null ? 'a file for the bank' : `file ${number} for the bank`
    const detail = `The refund is in ${name}: the bank may pay it. Void it only if the bank does not, or mark it sent.`
    super('refund-in-file', detail, { extra: { file: { number, madeAt: madeAt.toISOString() } } })
  }
}

export class BeneficiaryChanged extends problemOf('refund-changed') {}

const stateLabels: Readonly<Record<RefundTable['state'], string>> = {
  'needs-details': 'This refund waits for the account it goes to.',
  ready: 'This refund is not approved yet.',
  approved: 'This refund is approved already.',
  sent: 'This refund is sent already.',
  void: 'This refund was called off.',
}

export class RefundTransitionNotAllowed extends problemOf(
  'transition-not-allowed',
  (state: RefundTable['state']) => stateLabels[state],
) {}

export class RefundFileTransitionNotAllowed extends problemOf('transition-not-allowed', (detail: string) => detail) {}

export class AccountNamed extends problemOf(
  'transition-not-allowed',
  'The customer has named an account. Only they change it.',
) {}

export class NoOpenRefund extends problemOf('transition-not-allowed', 'No refund of this booking is open.') {}
