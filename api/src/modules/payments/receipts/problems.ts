import { Problem } from '#/http/problem.ts'

export class TooManyReceipts extends Problem {
  constructor() {
    super('too-many-receipts', 'Ten receipts of this booking are waiting already. We look at them as soon as we can.')
  }
}
