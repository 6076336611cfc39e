import type { Region, SeasonTone } from '../../../content/seasons.ts'

/** The best first. */
export const seasonTones: readonly SeasonTone[] = ['good', 'mixed', 'wet']

export const toToneName = (tone: SeasonTone, { isCoast }: Region): string =>
  ({ good: 'Best', mixed: 'Mixed', wet: isCoast ? 'Rough or wet' : 'Wet' })[tone]
