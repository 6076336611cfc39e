import type { Trx } from '#/db/database.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { listAccountNumbers } from './list-account-numbers.ts'
import './tables.ts'

/** Every text in it, with its dotted path. */
const listTexts = (value: unknown, path: readonly string[] = []): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listTexts(each, [...path, key]))
}

/**
 * What staff write for customers names no other bank account than those that two admins approved. Throws the problem
 * beside the field.
 */
export const requireOwnAccountNumbers = async (trx: Trx, fields: object): Promise<void> => {
  const named = listTexts(fields).flatMap(([path, text]) =>
    listAccountNumbers(text).map((number) => ({ path, number })),
  )
  if (named.length === 0) return
  const rows = await trx.selectFrom('approved_bank_numbers').select('number').execute()
  const approved = new Set(rows.map(({ number }) => number))
  const foreign = named.filter(({ number }) => !approved.has(number))
  if (foreign.length > 0)
    throw new InvalidFields(
      foreign.map(({ path, number }) => ({
        path,
        message: `${number.slice(0, 40)} reads as the number of a bank account that is not one of ours. Customers find the account on their booking; write telephones with a plus sign.`,
      })),
    )
}
