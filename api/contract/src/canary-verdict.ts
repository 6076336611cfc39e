import type { ViewsOfPart, VisitorGroup } from './canary-status.ts'

const verdicts: Readonly<Record<string, string>> = {
  'too-few': 'too few to tell',
  alike: 'no difference beyond chance',
  fewer: 'fewer with the canary',
  more: 'more with the canary',
}

/** How the bookings of a canary stand beside those of the live build, in words. A newer api may have more of them. */
export const describeVerdict = (verdict: string): string => verdicts[verdict] ?? 'not compared'

const groups: Readonly<Record<VisitorGroup | '', string>> = {
  '': 'All visitors',
  'signed-out': 'Visitors who are not signed in',
  customer: 'Signed-in customers',
  staff: 'Staff',
  chromium: 'Chrome and its relatives',
  firefox: 'Firefox',
  safari: 'Safari and all browsers of iPhones',
  phone: 'Phones',
  computer: 'Computers',
}

/** `Signed-in customers on /dashboard/bookings: 14 of 16 views failed, live build: 0 of 210`. */
export const describeViewsOfPart = ({
  page,
  group,
  candidate,
  stable,
}: Pick<ViewsOfPart, 'page' | 'group' | 'candidate' | 'stable'>): string => {
  const where = page === '' ? 'all pages' : page
  const beside = stable.views === 0 ? 'live build: no views yet' : `live build: ${stable.failed} of ${stable.views}`
  return `${groups[group]} on ${where}: ${candidate.failed} of ${candidate.views} views failed, ${beside}`
}
