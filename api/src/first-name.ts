export const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Of a driver or a guide, what one calls out at a gate: without a title. */
export const toCalledName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !/^(mr|mrs|ms|miss|dr)\.?$/i.test(word)) ?? ''

/** Whoever is invited, or fills in a form, writes a name of their own: what is no first name, such as a number to pay to, is not shown. */
const toShownFirstName = (name: string, otherwise: string): string =>
  /^(?:\p{L}[\p{L}\p{M}'’-]{0,39}\.?|(?:\p{L}\.){2,5})$/u.test(toFirstName(name)) ? toFirstName(name) : otherwise

export const toFirstNameOfStaff = (name: string): string => toShownFirstName(name, 'Our office')

/** Of who reads it: anybody fills in the form of an enquiry for somebody else's mailbox. */
export const toOwnFirstName = (name: string): string => toShownFirstName(name, 'You')
