import type { BusinessSettings } from '@escapes/contract'

export type GroupName = keyof BusinessSettings

/** The values of each group as its form has them: all texts. */
export interface GroupFields {
  details: Record<'name' | 'whatsapp' | 'email' | 'address', string>
  company: Record<'legalName' | 'registrationNumber' | 'licenceNumber', string>
  hours: Record<'opens' | 'closes', string>
  terms: Record<'depositPercent' | 'balanceDays' | 'paymentHours' | 'answerHours' | 'holdMinutes', string>
}

type Labels = { readonly [G in GroupName]: { readonly [F in keyof GroupFields[G]]: string } }

/** In the order of the forms. */
export const fieldLabels: Labels = {
  details: { name: 'Name of the business', whatsapp: 'WhatsApp', email: 'E-mail', address: 'Address' },
  company: {
    legalName: 'Company',
    registrationNumber: 'Registration number',
    licenceNumber: 'Tourism licence',
  },
  hours: { opens: 'Opens', closes: 'Closes' },
  terms: {
    depositPercent: 'Deposit, percent of the total',
    balanceDays: 'Balance due, days before the start',
    paymentHours: 'Time for the first payment, hours',
    answerHours: 'Time to answer a request, hours',
    holdMinutes: 'Time to enter the details, minutes',
  },
}
