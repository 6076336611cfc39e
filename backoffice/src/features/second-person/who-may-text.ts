import type { WhoMay } from '@escapes/contract'

const inWords = new Intl.ListFormat('en', { type: 'disjunction' })

/** Why the reader may not, and who may; undefined where they may, or an older API does not say. */
export const whoMayText = (whoMay: WhoMay | undefined, deed: string): string | undefined => {
  if (!whoMay?.why) return undefined
  const { why, others } = whoMay
  const who = others.length > 0 ? `${inWords.format(others)} can ${deed} it.` : `Nobody else can ${deed} it now.`
  // Whose it is not anyway needs no reason.
  return why.code === 'not-admin' ? who : `${why.text} ${who}`
}
