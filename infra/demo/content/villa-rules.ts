/** Days that come back every year, `MM-DD`, `to` exclusive; they may run over New Year. */
export interface YearlyPeriod {
  from: string
  to: string
}

export interface DemoSeason extends YearlyPeriod {
  name: string
  /** A night; null: as on other days. */
  priceUsdCents: number | null
  minNights: number | null
}

export interface DemoVillaRules {
  mode?: 'request'
  leadHours?: number
  /** For seven nights. */
  weeklyPriceUsdCents?: number
  seasons?: DemoSeason[]
  closures?: (YearlyPeriod & { reason: string })[]
}

const winter = (priceUsdCents: number, minNights: number): DemoSeason => ({
  name: 'December to March',
  from: '12-01',
  to: '04-01',
  priceUsdCents,
  minNights,
})

export const demoVillaRulesBySlug: Record<string, DemoVillaRules> = {
  'fort-house-galle': { weeklyPriceUsdCents: 175_000, seasons: [winter(36_000, 3)] },
  'surfers-rest-mirissa': { weeklyPriceUsdCents: 66_000, seasons: [winter(14_500, 2)] },
  'hanthana-bungalow-kandy': {
    seasons: [{ name: 'Perahera', from: '08-07', to: '08-19', priceUsdCents: 38_000, minNights: 4 }],
  },
  'planters-bungalow-nuwara-eliya': {
    seasons: [{ name: 'April season', from: '04-05', to: '04-21', priceUsdCents: 48_000, minNights: 3 }],
  },
  'kumbuk-house-yala': { leadHours: 48 },
  'coconut-point-villa-mirissa': { mode: 'request', leadHours: 72, seasons: [winter(98_000, 5)] },
  'paddy-field-house-galle': {
    closures: [{ from: '06-01', to: '06-22', reason: 'The house rests: repairs and painting.' }],
  },
}

/** The same days of last year, this year and the next, without those that have passed. */
export const toDatedPeriods = <T extends YearlyPeriod>(each: T, today: string): T[] => {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((first) => ({
      ...each,
      from: `${first}-${each.from}`,
      to: `${each.to > each.from ? first : first + 1}-${each.to}`,
    }))
    .filter(({ to }) => to > today)
}
