/** The shares through which a healthy canary rises by itself, in thousandths of visitors. */
export const canarySteps = [10, 50, 250, 1000] as const
