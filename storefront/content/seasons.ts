export type SeasonTone = 'good' | 'mixed' | 'wet'

export interface SeasonMonth {
  tone: SeasonTone
  words: string
}

export interface Region {
  name: string
  /** Where the swell counts as much as the rain. */
  isCoast?: true
  /** From January on. */
  months: readonly SeasonMonth[]
}

const good = (words: string): SeasonMonth => ({ tone: 'good', words })
const mixed = (words: string): SeasonMonth => ({ tone: 'mixed', words })
const wet = (words: string): SeasonMonth => ({ tone: 'wet', words })

const southWest: Region = {
  name: 'South and west coast',
  isCoast: true,
  months: [
    good('Dry, calm sea'),
    good('Driest month'),
    good('Hot, calm'),
    mixed('Hot, storms late in the day'),
    mixed('Monsoon arrives'),
    wet('Rough sea'),
    wet('Rough sea'),
    mixed('Rough, clearing'),
    mixed('Mixed'),
    mixed('Storms late in the day'),
    mixed('Wet, then clearing'),
    good('Dry, calm sea'),
  ],
}

const east: Region = {
  name: 'East coast',
  isCoast: true,
  months: [
    wet('Wet'),
    mixed('Drying out'),
    good('Dry, calm'),
    good('Dry, calm'),
    good('Dry, calm'),
    good('Best of the year'),
    good('Best of the year'),
    good('Best of the year'),
    good('Dry, calm'),
    mixed('Storms begin'),
    wet('Wet'),
    wet('Wet'),
  ],
}

const hills: Region = {
  name: 'Hill country',
  months: [
    good('Clear, cold nights'),
    good('Clear'),
    good('Warm, clear'),
    mixed('Afternoon storms'),
    mixed('Wet in the west'),
    mixed('Wet in the west'),
    mixed('Wet in the west'),
    mixed('Mixed'),
    mixed('Mixed'),
    wet('Wet'),
    wet('Wet'),
    mixed('Clearing'),
  ],
}

const triangle: Region = {
  name: 'Cultural Triangle',
  months: [
    mixed('Showers'),
    good('Dry'),
    good('Hot, dry'),
    mixed('Hot, storms'),
    good('Dry, windy'),
    good('Dry, windy'),
    good('Dry'),
    good('Dry'),
    good('Dry'),
    wet('Wet'),
    wet('Wet'),
    mixed('Showers'),
  ],
}

const yala: Region = {
  name: 'Yala and the south-east',
  months: [
    mixed('Showers, green'),
    good('Dry'),
    good('Hot, dry'),
    good('Hot, dry'),
    good('Dry, animals at the pools'),
    good('Dry, animals at the pools'),
    good('Dry, animals at the pools'),
    good('Very dry'),
    mixed('Main block of the park usually closed'),
    mixed('Showers, park opens mid-month'),
    wet('Wet'),
    wet('Wet'),
  ],
}

/** What the post about the two monsoons compares. */
export const mainRegions: readonly Region[] = [southWest, east, hills, triangle]

/** The region of a place, and its usual degrees: a cool night, a warm day. */
export const climates: Readonly<Record<string, { region: Region; night: number; day: number }>> = {
  Anuradhapura: { region: triangle, night: 23, day: 33 },
  'Arugam Bay': { region: east, night: 25, day: 32 },
  Bentota: { region: southWest, night: 25, day: 31 },
  Colombo: { region: southWest, night: 25, day: 31 },
  Dambulla: { region: triangle, night: 23, day: 32 },
  Ella: { region: hills, night: 16, day: 26 },
  Galle: { region: southWest, night: 25, day: 30 },
  Habarana: { region: triangle, night: 23, day: 33 },
  Hatton: { region: hills, night: 13, day: 23 },
  Kandy: { region: hills, night: 20, day: 29 },
  Koggala: { region: southWest, night: 25, day: 30 },
  Matale: { region: hills, night: 21, day: 30 },
  Minneriya: { region: triangle, night: 23, day: 33 },
  Mirissa: { region: southWest, night: 25, day: 30 },
  'Nuwara Eliya': { region: hills, night: 11, day: 21 },
  Polonnaruwa: { region: triangle, night: 24, day: 33 },
  Sigiriya: { region: triangle, night: 23, day: 32 },
  Tangalle: { region: southWest, night: 25, day: 31 },
  Trincomalee: { region: east, night: 25, day: 33 },
  Unawatuna: { region: southWest, night: 25, day: 30 },
  'Yala National Park': { region: yala, night: 24, day: 32 },
}
