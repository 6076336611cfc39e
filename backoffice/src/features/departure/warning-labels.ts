import type { DepartureWarning } from '@escapes/contract'

const warningLabels: Readonly<Record<DepartureWarning, string>> = {
  'no-seats': 'Sold out',
  'no-guide': 'No guide',
  'guide-elsewhere': 'Guide leads two',
  'guide-licence': 'Licence ends before',
  'guide-stopped': 'Guide stopped',
}

/** A newer API may warn of more. */
export const toWarningLabel = (warning: DepartureWarning): string => warningLabels[warning] ?? 'Needs a check'
