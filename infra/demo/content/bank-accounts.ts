export interface DemoBankAccount {
  currency: 'USD' | 'LKR' | 'EUR' | 'GBP' | 'INR' | 'JPY'
  accountNumber: string
  iban: string | null
}

/** Of a bank that does not exist, with numbers that no bank gives out: nothing can be paid to them by mistake. */
export const demoBank = {
  bankName: 'Bank of Serendib (not a real bank)',
  accountName: 'Sri Lanka Escapes (demo, do not pay)',
  swift: 'DEMOLK00',
  branch: 'Demo branch, Colombo',
}

export const demoBankAccounts: DemoBankAccount[] = [
  { currency: 'USD', accountNumber: '0000-0000-0001', iban: null },
  { currency: 'LKR', accountNumber: '0000-0000-0002', iban: null },
  { currency: 'EUR', accountNumber: '0000-0000-0003', iban: 'DE00 0000 0000 0000 0000 03' },
  { currency: 'GBP', accountNumber: '0000-0000-0004', iban: 'GB00 DEMO 0000 0000 0000 04' },
  { currency: 'INR', accountNumber: '0000-0000-0005', iban: null },
  { currency: 'JPY', accountNumber: '0000-0000-0006', iban: null },
]
