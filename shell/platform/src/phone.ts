/** A number of Sri Lanka as it is read out, `+94 11 555 0142`; any other as it was entered. */
export const formatPhone = (phone: string): string =>
  phone.trim().replace(/^\+94(\d{2})(\d{3})(\d{4})$/, '+94 $1 $2 $3')

/** The digits of an international number, for `tel:+` and WhatsApp. */
export const toPhoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '')
