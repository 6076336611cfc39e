export interface DemoCustomer {
  name: string
  /** `.test` can never be delivered to. They have no password, so nobody signs in as one of them. */
  email: string
  /** ISO 3166-1 */
  country: string
}

const people = [
  ['Amara Jayawardena', 'LK'],
  ['Ben Whitaker', 'GB'],
  ['Chiara Lombardi', 'IT'],
  ['Daniel Kowalski', 'PL'],
  ['Eva Lindqvist', 'SE'],
  ['Farah Siddiqui', 'PK'],
  ['Gustavo Almeida', 'BR'],
  ['Hannah Vogel', 'DE'],
  ['Isuru Bandara', 'LK'],
  ['Jonas Bakker', 'NL'],
  ['Kavya Raman', 'IN'],
  ['Louise Girard', 'FR'],
  ['Maya Thompson', 'GB'],
  ['Nils Andersen', 'NO'],
  ['Olivia Hart', 'AU'],
  ['Pooja Mehta', 'IN'],
  ['Quentin Morel', 'FR'],
  ['Rosa Jiménez', 'ES'],
  ['Sanjay Pillai', 'IN'],
  ['Tara O’Connor', 'IE'],
  ['Ulrike Brandt', 'DE'],
  ['Victor Novak', 'CZ'],
  ['Wen Li', 'CN'],
  ['Yuki Tanaka', 'JP'],
] as const

const toAddress = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')

export const demoCustomers: readonly DemoCustomer[] = people.map(([name, country]) => ({
  name,
  country,
  email: `${toAddress(name)}@customers.test`,
}))
