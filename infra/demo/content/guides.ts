/** Who leads the departures of the demo. Numbers are of a range that nobody has. */
export interface DemoGuide {
  name: string
  phone: string
  languages: string[]
  licence: string
  /** Days from today until its licence ends. */
  licenceDays: number
  note: string
  /** Activities that they lead, by slug. */
  leads: string[]
}

export const demoGuides: DemoGuide[] = [
  {
    name: 'Nimal Perera',
    phone: '+94775550151',
    languages: ['English', 'German'],
    licence: 'N-2041',
    licenceDays: 420,
    note: 'Lives in Mirissa. Knows the skippers.',
    leads: ['mirissa-whale-morning'],
  },
  {
    name: 'Kamala Silva',
    phone: '+94775550152',
    languages: ['English', 'French'],
    licence: 'N-1877',
    licenceDays: 38,
    note: '',
    leads: ['galle-kitchen-rice-and-curry', 'whales-and-stilts-weekend'],
  },
  {
    name: 'Ruwan Bandara',
    phone: '+94775550153',
    languages: ['English'],
    licence: 'C-0612',
    licenceDays: 300,
    note: 'No departures on full moon days.',
    leads: ['ella-rock-sunrise-walk'],
  },
  {
    name: 'Tharindu Jayasuriya',
    phone: '+94775550154',
    languages: ['English', 'Japanese'],
    licence: 'N-2210',
    licenceDays: 700,
    note: '',
    leads: ['balloon-over-kandalama', 'adams-peak-night-climb'],
  },
  {
    name: 'Fathima Nizam',
    phone: '+94775550155',
    languages: ['English', 'Tamil', 'Arabic'],
    licence: 'N-1990',
    licenceDays: 210,
    note: '',
    leads: ['island-circle-ten-days'],
  },
  {
    name: 'Sunil Fernando',
    phone: '+94775550156',
    languages: ['English', 'Italian'],
    licence: 'N-1502',
    licenceDays: 90,
    note: 'Tracker of the year in Yala.',
    leads: ['yala-two-safaris'],
  },
]
