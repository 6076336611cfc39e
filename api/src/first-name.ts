export const toFirstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Of a driver or a guide, what one calls out at a gate: without a title. */
export const toCalledName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .find((word) => !/^(mr|mrs|ms|miss|dr)\.?$/i.test(word)) ?? ''

/** Whoever is invited writes their own name: what is no first name, such as a number to pay to, is shown to no customer. */
export const toFirstNameOfStaff = (name: string): string =>
  /^(?:\p{L}[\p{L}\p{M}'’-]{0,39}\.?|(?:\p{L}\.){2,5})$/u.test(toFirstName(name)) ? toFirstName(name) : 'Our office'
