import type { Db } from '#/db/database.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { LookUps } from './leave-out-items.ts'
import { listAccountNumbers, maxLookUps } from './list-account-numbers.ts'
import './tables.ts'

interface NamedNumber {
  path: string
  number: string
}

const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : []

/**
 * Every number below a value, with its dotted path. The items of a list are drawn one below the other: they are one text,
 * too.
 */
const listNumbers = (value: unknown, path: string, lookUps: LookUps): NamedNumber[] => {
  if (typeof value === 'string') return listAccountNumbers(value, lookUps).map((number) => ({ path, number }))
  if (typeof value !== 'object' || value === null) return []
  const ofParts = Object.entries(value).flatMap(([key, each]) => listNumbers(each, joinPath(path, key), lookUps))
  return ofParts.length === 0 && Array.isArray(value)
    ? listNumbers(listTexts(value).join('\n'), path, lookUps)
    : ofParts
}

/** The part at a path such as `newCustomer.name`. */
const partAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part: unknown, name) => (part as Record<string, unknown> | undefined)?.[name], value)

/**
 * What staff write for customers names no other bank account than those that two admins approved. Throws the problem
 * beside the field.
 */
export const requireOwnAccountNumbers = async (
  db: Db,
  body: unknown,
  paths: 'all' | readonly string[],
  isAllowed: (number: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> => {
  const lookUps = { left: maxLookUps }
  const named =
    paths === 'all'
      ? listNumbers(body, '', lookUps)
      : paths.flatMap((path) => listNumbers(partAt(body, path), path, lookUps))
  if (named.length === 0) return
  const rows = await db.selectFrom('approved_bank_numbers').select('number').execute()
  const approved = new Set(rows.map(({ number }) => number))
  const foreign: NamedNumber[] = []
  for (const each of named) if (!approved.has(each.number) && !(await isAllowed(each.number))) foreign.push(each)
  if (foreign.length > 0)
    throw new InvalidFields(
      foreign.map(({ path, number }) => ({
        path,
        message: `${number.slice(0, 40)} reads as the number of a bank account that is not one of ours. Customers find the account on their booking; write telephones of other countries with a plus sign, sums with their currency.`,
      })),
    )
}
