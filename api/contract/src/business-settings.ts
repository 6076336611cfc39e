import { z } from 'zod'
import { emailAddress } from './credentials.ts'
import { defineEndpoints } from './endpoint.ts'
import { instant, phoneNumber, printableLine, singleLineText, timeOfDay } from './fields.ts'

const wholeNumber = (min: number, max: number, unit: string) => {
  const message = `A whole number of ${unit} from ${min} to ${max}.`
  return z.int(message).min(min, message).max(max, message)
}

/** Who the business is, and where customers reach it. */
export const businessDetails = z.strictObject({
  name: singleLineText(80),
  whatsapp: phoneNumber,
  /** Empty: customers are shown none. */
  email: z.union([z.literal(''), emailAddress], {
    error: 'Enter an e-mail address like name@example.com.',
  }),
  address: printableLine(200),
})
export type BusinessDetails = z.output<typeof businessDetails>

/** Under which name and numbers the business is registered; what is empty is not shown. */
export const companyRegistration = z.strictObject({
  legalName: printableLine(120),
  /** As the register of companies writes it. */
  registrationNumber: printableLine(40),
  /** Of the tourism authority. */
  licenceNumber: printableLine(60),
})
export type CompanyRegistration = z.output<typeof companyRegistration>

/** Every day, Sri Lanka time. */
const hours = z.strictObject({ opens: timeOfDay, closes: timeOfDay })
const closesAfterItOpens = ({ opens, closes }: z.output<typeof hours>): boolean => opens < closes
const closesTooEarly = { path: ['closes'], message: 'It closes after it opens.' }
export const officeHours = hours.refine(closesAfterItOpens, closesTooEarly)
export type OfficeHours = z.output<typeof officeHours>

/** What new bookings are made with. Each booking keeps the terms it was made with, whatever is changed later. */
export const termsInForce = z.strictObject({
  /** The part of the total that is paid first, rounded up; at 100 no deposit is offered. */
  depositPercent: wholeNumber(10, 100, 'percent'),
  /** Days before the start on which the rest is due. */
  balanceDays: wholeNumber(0, 180, 'days'),
  /** Until when the first payment has to have arrived. */
  paymentHours: wholeNumber(1, 336, 'hours'),
  /** Until when staff answer a request. */
  answerHours: wholeNumber(1, 168, 'hours'),
  /** How long a reservation is held before it is submitted. */
  holdMinutes: wholeNumber(5, 60, 'minutes'),
})
export type TermsInForce = z.output<typeof termsInForce>

/** The author is null while a group is as it was installed. */
const authorship = { version: z.int(), updatedAt: instant.nullable(), updatedBy: z.string().nullable() }

export const businessSettings = z.object({
  details: z.object({ name: z.string(), whatsapp: z.string(), email: z.string(), address: z.string(), ...authorship }),
  company: z.object({
    legalName: z.string(),
    registrationNumber: z.string(),
    licenceNumber: z.string(),
    ...authorship,
  }),
  hours: z.object({ opens: z.string(), closes: z.string(), ...authorship }),
  terms: z.object({
    depositPercent: z.int(),
    balanceDays: z.int(),
    paymentHours: z.int(),
    answerHours: z.int(),
    holdMinutes: z.int(),
    ...authorship,
  }),
})
export type BusinessSettings = z.output<typeof businessSettings>

/** What customers are shown of the business on pages and in mails. */
export const businessContact = z.object({
  name: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  opens: z.string(),
  closes: z.string(),
  /** Empty: not shown. */
  legalName: z.string(),
  registrationNumber: z.string(),
  licenceNumber: z.string(),
})
export type BusinessContact = z.output<typeof businessContact>

const change = {
  access: 'admin',
  response: businessSettings,
  problems: ['version-conflict'],
} as const
const version = z.int()

export const businessSettingsEndpoints = defineEndpoints({
  'GET /admin/settings/business': {
    summary: 'Business details, office hours, and the terms of new bookings, with who changed them last.',
    access: 'admin',
    response: businessSettings,
  },
  'PUT /admin/settings/business/details': {
    ...change,
    needs: 'recent-authentication',
    summary: 'Changes the name of the business and where customers reach it.',
    readByCustomers: ['name', 'address'],
    body: businessDetails.extend({ version }),
  },
  'PUT /admin/settings/business/company': {
    ...change,
    needs: 'recent-authentication',
    summary: 'Changes under which name and numbers the business is registered and licensed.',
    readByCustomers: ['legalName', 'registrationNumber', 'licenceNumber'],
    body: companyRegistration.extend({ version }),
  },
  'PUT /admin/settings/business/hours': {
    ...change,
    needs: 'recent-authentication',
    summary: 'Changes the office hours.',
    body: hours.extend({ version }).refine(closesAfterItOpens, closesTooEarly),
  },
  'PUT /admin/settings/business/terms': {
    ...change,
    needs: 'recent-authentication',
    summary:
      'Changes deposit share and deadlines of bookings from now on. Bookings keep the terms they were made with.',
    body: termsInForce.extend({ version }),
  },
})
