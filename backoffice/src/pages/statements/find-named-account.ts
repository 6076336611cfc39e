import type { StaffBankAccount } from '@escapes/contract'

const compact = (text: string): string => text.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase()

/** Shorter numbers stand in a file by chance. */
const minDigits = 6

/** The id of the one account of ours that a bank's file names; undefined where it names none or several. */
export const findNamedAccount = (text: string, accounts: readonly StaffBankAccount[]): string | undefined => {
  // Separators of columns stay, so that neighbouring cells make no number.
  const cells = text
    .replaceAll('\0', '')
    .split(/[,;\t|:"\r\n]/)
    .map(compact)
  const named = accounts.filter(({ accountNumber, iban, formerNumbers = [] }) =>
    [accountNumber, iban ?? '', ...formerNumbers]
      .map(compact)
      .some((number) => number.length >= minDigits && cells.some((cell) => cell.includes(number))),
  )
  return named.length === 1 ? named[0]?.id : undefined
}
