import type { BankAccountChange } from '@escapes/contract'
import { bankAccountFieldLabels, bankAccountTextFields } from './bank-account-fields.ts'

interface BankAccountDifference {
  label: string
  /** Absent for a new account. */
  before?: string
  after: string
}

const toText = (value: string | boolean | null | undefined): string =>
  typeof value === 'boolean' ? (value ? 'in use' : 'not in use') : (value ?? 'nothing')

const comparedFields = ['currency', ...bankAccountTextFields.map(({ name }) => name), 'isActive'] as const

/** The changed values; all values of a new account. */
export const toBankAccountDifferences = ({ before, after }: BankAccountChange): BankAccountDifference[] =>
  comparedFields.flatMap((name) => {
    const label = bankAccountFieldLabels[name]
    const value = after[name] ?? null
    if (before === null) return value === null ? [] : [{ label, after: toText(value) }]
    return (before[name] ?? null) === value ? [] : [{ label, before: toText(before[name]), after: toText(after[name]) }]
  })
