/** A rate farther than this from others may be a slip, or somebody's gift. */
export const unusualShare = 0.05

/** Whether a rate is far from the last: then it is confirmed first. */
export const isUnusualRate = (before: string, after: string): boolean =>
  Number(before) > 0 && Number(after) > 0 && Math.abs(Number(after) - Number(before)) > unusualShare * Number(before)
