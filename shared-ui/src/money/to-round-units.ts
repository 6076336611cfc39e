/** `coarse`: 450, 900, 1500, 2000; `fine` keeps two digits: 320, 1600. */
export type Grain = 'coarse' | 'fine'

/** The nearest round number, in whole units. */
export const toRoundUnits = (units: number, grain: Grain): number => {
  if (units <= 0) return 0
  const magnitude = 10 ** Math.floor(Math.log10(units))
  const step = Math.max(1, grain === 'coarse' ? magnitude / 2 : magnitude / 10)
  return Math.round(units / step) * step
}
