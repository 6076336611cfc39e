/** The code that names a bank for transfers within its country, beside IBAN and SWIFT. */
interface NationalBankCode {
  name: string
  hint: string
  /** Without spaces and dashes. */
  form: RegExp
  /** After how many characters a dash is read. */
  groups?: number
}

/** Other countries have none, or the IBAN holds it. */
const nationalBankCodes: Readonly<Record<string, NationalBankCode>> = {
  GB: { name: 'Sort code', hint: 'Six digits, such as 20-45-77.', form: /^\d{6}$/, groups: 2 },
  AU: { name: 'BSB', hint: 'Six digits, such as 062-000.', form: /^\d{6}$/, groups: 3 },
  US: { name: 'Routing number', hint: 'Nine digits.', form: /^\d{9}$/ },
  CA: {
    name: 'Institution and transit number',
    hint: 'Eight digits: three of the bank, then five of the branch.',
    form: /^\d{8}$/,
  },
  IN: { name: 'IFSC', hint: 'Eleven letters and digits, the fifth a zero.', form: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
}

const homeCountry = 'LK'

export const findNationalBankCode = (country: string | undefined): NationalBankCode | undefined =>
  country !== undefined && Object.hasOwn(nationalBankCodes, country) ? nationalBankCodes[country] : undefined

export const compactBankCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** Undefined for a code of that country. `code`: as typed. */
export const findBankCodeProblem = (code: string, country: string | undefined): string | undefined => {
  const national = findNationalBankCode(country)
  if (!national) return 'We know no such code of this country. Please leave it out.'
  return national.form.test(compactBankCode(code)) ? undefined : `${national.name}: ${national.hint}`
}

interface AccountNumbers {
  iban: string | null
  swift: string | null
  bankCode?: string | null | undefined
}

/** Where an account is, as its IBAN says, or the SWIFT code of its bank. */
export const toAccountCountry = ({ iban, swift }: AccountNumbers): string | undefined =>
  (iban?.trim().slice(0, 2) ?? swift?.trim().slice(4, 6))?.toUpperCase()

/** As it is read: `20-45-77`. */
export const toReadableBankCode = (code: string, country: string | undefined): string => {
  const { groups } = findNationalBankCode(country) ?? {}
  return groups === undefined ? code : (code.match(new RegExp(`.{1,${groups}}`, 'g')) ?? []).join('-')
}

/** The code of an account with the name that its country has for it. */
export const toNamedBankCode = (account: AccountNumbers): { name: string; code: string } | null => {
  if (!account.bankCode) return null
  const country = toAccountCountry(account)
  const name = findNationalBankCode(country)?.name ?? 'Bank code'
  return { name, code: toReadableBankCode(account.bankCode, country) }
}

/** Where a transfer in euros has no charges to choose: each side pays its own bank. */
const sepaCountries = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK ' +
    'SM VA'
  ).split(' '),
)
const sepa = 'the euro payment area (SEPA: the European Union, the United Kingdom, Switzerland and others)'

/** Which charges a payer chooses; empty where there is nothing to choose, as for transfers within a country. */
export const describeCharges = (account: AccountNumbers & { currency: string }): string => {
  if (account.currency === 'LKR') return ''
  const country = toAccountCountry(account)
  const choose = 'if your bank asks, choose that you pay all charges (“OUR”), so that the whole amount arrives.'
  if (country === undefined || country === homeCountry) return `From abroad, ${choose}`
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(country)
  if (name === undefined) return `From abroad, ${choose}`
  return account.currency === 'EUR' && sepaCountries.has(country)
    ? `Our account is in this country: ${name}. From a bank in ${sepa}, there is nothing to choose: each side pays the charges of its own bank. From elsewhere, ${choose}`
    : `Our account is in this country: ${name}. From a bank there, there is nothing to choose about charges; from elsewhere, ${choose}`
}
