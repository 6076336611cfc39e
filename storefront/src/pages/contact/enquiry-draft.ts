import { sessionText } from '#/features/session-text/session-text.ts'
import type { EnquiryInput } from './action.ts'

export const enquiryFields = ['firstName', 'lastName', 'email', 'phone', 'subject', 'message'] as const
export type EnquiryField = (typeof enquiryFields)[number]
/** Only what was typed: the rest is filled from the session or the address. */
export type EnquiryDraft = Partial<Record<EnquiryField, string>>

const storageKey = 'escapes.private.enquiry'

export const readEnquiryDraft = (): EnquiryDraft => {
  try {
    return JSON.parse(sessionText.read(storageKey) || '{}') as EnquiryDraft
  } catch {
    return {}
  }
}

export const writeEnquiryDraft = (draft: EnquiryDraft | undefined): void =>
  sessionText.write(storageKey, draft ? JSON.stringify(draft) : '')

const required: Readonly<Partial<Record<EnquiryField, string>>> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address, so that we can answer.',
  subject: 'Enter what it is about.',
  message: 'Write a message.',
}

/** What is missing, by field. The api checks the rest. */
export const findMissing = (values: Record<EnquiryField, string>): Partial<Record<string, string>> => {
  const missing = Object.fromEntries(
    Object.entries(required).filter(([field]) => values[field as EnquiryField].trim() === ''),
  )
  const isAddress = /^\S+@\S+\.\S+$/.test(values.email.trim())
  return missing['email'] || isAddress ? missing : { ...missing, email: 'This is not an e-mail address.' }
}

/** Names of a person who is signed in: the last word is the last name. */
export const splitName = (name: string): Pick<EnquiryInput, 'firstName' | 'lastName'> => {
  const words = name.trim().split(/\s+/)
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? words.at(-1)! : '',
  }
}
