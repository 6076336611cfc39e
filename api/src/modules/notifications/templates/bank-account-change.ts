import { z } from 'zod'
import { actionButton, detailsTable, paragraph, type DetailsRow } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

const side = z.object({
  currency: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  iban: z.string().nullable(),
  swift: z.string().nullable(),
  bankCode: z.string().nullable().default(null),
  branch: z.string().nullable(),
  note: z.string().nullable(),
  isActive: z.boolean(),
})

export const bankAccountChangeMailSchema = z.object({
  before: side.nullable(),
  after: side,
  proposedBy: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  decidedBy: z.string().nullable(),
  /** Bookings with money due whose customers saw the old account. */
  bookingsGiven: z.int().default(0),
})
type BankAccountChangeMailData = z.output<typeof bankAccountChangeMailSchema>

const labels: Readonly<Record<keyof z.output<typeof side>, string>> = {
  currency: 'Currency',
  bankName: 'Bank',
  branch: 'Branch',
  accountName: 'Name',
  accountNumber: 'Account number',
  iban: 'IBAN',
  swift: 'SWIFT',
  bankCode: 'National bank code',
  note: 'Note to payers',
  isActive: 'In use',
}
const formatValue = (value: string | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? 'nothing')

/** Differences as `old → new`, or every field of a new account. */
const differences = ({ before, after }: BankAccountChangeMailData): DetailsRow[] =>
  (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    if (before === null)
      return after[name] === null ? [] : [[labels[name], formatValue(after[name])] satisfies DetailsRow]
    return before[name] === after[name]
      ? []
      : [[labels[name], `${formatValue(before[name])} → ${formatValue(after[name])}`] satisfies DetailsRow]
  })

const headings = {
  waiting: 'A change of our bank account is waiting for approval',
  approved: 'Our bank account has changed',
  rejected: 'A change of our bank account was rejected',
} as const

const givenText = ({ state, bookingsGiven: count }: BankAccountChangeMailData): string => {
  if (state !== 'waiting' || count === 0) return ''
  const [bookings, customers] =
    count === 1 ? ['1 booking', 'Its customer gets'] : [`${count} bookings`, 'Their customers get']
  return `${bookings} still unpaid ${count === 1 ? 'was' : 'were'} sent the current account. ${customers} an e-mail with the new one once it is approved.`
}

const toExplanation = ({ state, proposedBy, decidedBy }: BankAccountChangeMailData): string => {
  if (state === 'waiting')
    return `${proposedBy} proposed it. Customers see nothing of it until another admin approves it. If you did not know about this, ask before you approve.`
  if (state === 'approved')
    return `${proposedBy} proposed it and ${decidedBy} approved it: customers pay there from now on. If you did not know about this, act at once.`
  return `${proposedBy} proposed it and ${decidedBy} rejected it: everything stays as it is.`
}

export const adminBankAccountChangeMail = (change: BankAccountChangeMailData, site: Site): Email =>
  layOutEmail(site, {
    subject: `${headings[change.state]} (${change.after.currency})`,
    preview: `By ${change.proposedBy}.`,
    heading: headings[change.state],
    children: [
      paragraph(toExplanation(change)),
      ...[givenText(change)].filter((text) => text !== '').map((text) => paragraph(text)),
      actionButton('Open the bank accounts', `${site.url}/admin/settings/accounts`),
      detailsTable(differences(change)),
    ],
    whyYouGetThisMail: 'You are getting this e-mail because you are an admin.',
  })
