/** The texts of a bank account in the order of the form. */
export const bankAccountTextFields = [
  { name: 'bankName', label: 'Bank', maxLength: 100, isOptional: false },
  { name: 'branch', label: 'Branch', maxLength: 100, isOptional: true },
  { name: 'accountName', label: 'Name of the account', maxLength: 100, isOptional: false },
  { name: 'accountNumber', label: 'Account number', maxLength: 40, isOptional: false },
  { name: 'iban', label: 'IBAN', maxLength: 42, isOptional: true },
  { name: 'swift', label: 'SWIFT', maxLength: 11, isOptional: true },
  {
    name: 'bankCode',
    label: 'National bank code',
    maxLength: 20,
    isOptional: true,
    hint: 'Sort code, BSB, routing number or IFSC, of the country in the IBAN or SWIFT.',
  },
  { name: 'note', label: 'Note to payers', maxLength: 300, isOptional: true },
] as const

type TextName = (typeof bankAccountTextFields)[number]['name']

export const bankAccountFieldLabels = {
  currency: 'Currency',
  isActive: 'State',
  ...(Object.fromEntries(bankAccountTextFields.map(({ name, label }) => [name, label])) as Record<TextName, string>),
}
