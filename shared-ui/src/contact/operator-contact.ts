/** How customers reach the business, every day from `opens` to `closes`, Sri Lanka time. */
export interface OperatorContact {
  name: string
  whatsapp: string
  opens: string
  closes: string
  /** Empty or absent: none is shown. */
  email?: string
  address?: string
  legalName?: string
  /** Of the register of companies. */
  registrationNumber?: string
  /** Of the tourism authority. */
  licenceNumber?: string
}

/**
 * What admins set, once the shell has copied it here from the boot document, before any page is drawn; until then as
 * installed. One object for the shell and every remote, those released earlier included. 555 numbers are not in use.
 */
export const operatorContact: OperatorContact = {
  name: 'Sri Lanka Escapes',
  whatsapp: '+94115550142',
  opens: '08:00',
  closes: '22:00',
}
