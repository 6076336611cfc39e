/** `+94 77 555 0143` → `tel:+94775550143` */
export const toTelephoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
