export interface DemoCustomer {
  name: string
  /** `.test` can never be delivered to. They have no password, so nobody signs in as one of them. */
  email: string
}

const names = [
  'Amara Jayawardena',
  'Ben Whitaker',
  'Chiara Lombardi',
  'Daniel Kowalski',
  'Eva Lindqvist',
  'Farah Siddiqui',
  'Gustavo Almeida',
  'Hannah Vogel',
  'Isuru Bandara',
  'Jonas Bakker',
  'Kavya Raman',
  'Louise Girard',
  'Maya Thompson',
  'Nils Andersen',
  'Olivia Hart',
  'Pooja Mehta',
  'Quentin Morel',
  'Rosa Jiménez',
  'Sanjay Pillai',
  'Tara O’Connor',
  'Ulrike Brandt',
  'Victor Novak',
  'Wen Li',
  'Yuki Tanaka',
]

const toAddress = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')

export const demoCustomers: readonly DemoCustomer[] = names.map((name) => ({
  name,
  email: `${toAddress(name)}@customers.test`,
}))
