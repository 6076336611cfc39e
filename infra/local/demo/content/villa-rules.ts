/** Days that come back every year, `MM-DD`, `to` exclusive; they may run over New Year. */
interface YearlyDays {
  from: string
  to: string
}

export interface DemoSeason extends YearlyDays {
  name: string
  /** US cents a night; null: as on other days. */
  price: number | null
  minNights: number | null
}

/** How a villa is sold where that is more than a price a night. */
export interface DemoVillaRules {
  mode?: 'request'
  leadHours?: number
  /** US cents for seven nights. */
  weeklyPrice?: number
  seasons?: DemoSeason[]
  closures?: (YearlyDays & { reason: string })[]
}

const winter = (price: number, minNights: number): DemoSeason => ({
  name: 'December to March',
  from: '12-01',
  to: '04-01',
  price,
  minNights,
})

export const demoVillaRules: Record<string, DemoVillaRules> = {
  'fort-house-galle': { weeklyPrice: 175_000, seasons: [winter(36_000, 3)] },
  'surfers-rest-mirissa': { weeklyPrice: 66_000, seasons: [winter(14_500, 2)] },
  'hanthana-bungalow-kandy': {
    seasons: [{ name: 'Perahera', from: '08-07', to: '08-19', price: 38_000, minNights: 4 }],
  },
  'planters-bungalow-nuwara-eliya': {
    seasons: [{ name: 'April season', from: '04-05', to: '04-21', price: 48_000, minNights: 3 }],
  },
  'kumbuk-house-yala': { leadHours: 48 },
  'coconut-point-villa-mirissa': { mode: 'request', leadHours: 72, seasons: [winter(98_000, 5)] },
  'paddy-field-house-galle': {
    closures: [{ from: '06-01', to: '06-22', reason: 'The house rests: repairs and painting.' }],
  },
}

/** The same days of the year before, this one and the next, without those that are over. */
export const inYears = <T extends YearlyDays>(each: T, today: string): T[] => {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((first) => ({
      ...each,
      from: `${first}-${each.from}`,
      to: `${each.to > each.from ? first : first + 1}-${each.to}`,
    }))
    .filter(({ to }) => to > today)
}
