const unusualShare = 0.2

/** Whether a rate is more than twenty percent off the last: then it may be a slip, and is confirmed first. */
export const isUnusualRate = (before: string, after: string): boolean =>
  Number(before) > 0 && Number(after) > 0 && Math.abs(Number(after) / Number(before) - 1) > unusualShare
