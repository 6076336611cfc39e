import { problemOf } from '#/http/problem.ts'

export class NothingToPay extends problemOf('nothing-to-pay') {}
