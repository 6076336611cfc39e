const verdicts: Readonly<Record<string, string>> = {
  'too-few': 'too few to tell',
  alike: 'no difference beyond chance',
  fewer: 'fewer with the canary',
  more: 'more with the canary',
}

/** How the bookings of a canary stand beside those of the live build, in words. A newer api may have more of them. */
export const describeVerdict = (verdict: string): string => verdicts[verdict] ?? 'not compared'
