import type { Role } from '@escapes/contract'

export const roleLabels: Readonly<Record<Role, string>> = { guest: 'Guest', manager: 'Manager', admin: 'Admin' }

/** What somebody with this role may do. */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  guest: 'A customer: makes their own bookings and cannot open the back-office.',
  manager: 'Handles listings, bookings, receipts and messages; no users, no exchange rates, no settings.',
  admin: 'Can do everything, including deciding who else is an admin.',
}
