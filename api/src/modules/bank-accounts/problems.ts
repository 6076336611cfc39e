import { Problem } from '#/http/problem.ts'

export class NothingToPay extends Problem {
  constructor() {
    super('nothing-to-pay')
  }
}
