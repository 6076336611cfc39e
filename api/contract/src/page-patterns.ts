/** Path patterns of pages as React Router reads them: `:name` is a parameter, `?` makes a segment optional, `*` is the rest. */

/** Each optional segment doubles the patterns that one stands for, so there are few. */
export const pagePatternLimits = { characters: 200, segments: 12, optionalSegments: 3 }

/** Whether a pattern is short enough to be compared with others. */
export const isWithinPatternLimits = (pattern: string): boolean => {
  const { characters, segments: most, optionalSegments } = pagePatternLimits
  if (pattern.length > characters) return false
  const segments = pattern.split('/').filter(Boolean)
  return segments.length <= most && segments.filter((each) => each.endsWith('?')).length <= optionalSegments
}

/** The patterns without optional segments that a pattern stands for, as segments; static ones in lower case. */
export const toPatternVariants = (pattern: string): string[][] =>
  (isWithinPatternLimits(pattern) ? pattern.split('/') : []).filter(Boolean).reduce<string[][]>(
    (variants, segment) => {
      const required = segment.replace(/\?$/, '')
      const plain = required.startsWith(':') ? required : required.toLowerCase()
      const longer = variants.map((variant) => [...variant, plain])
      return segment.endsWith('?') ? [...longer, ...variants] : longer
    },
    [[]],
  )

const isSegmentWithin = (inner: string, outer: string): boolean =>
  outer.startsWith(':') ? inner !== '*' : inner === outer

const isVariantWithin = (inner: readonly string[], outer: readonly string[]): boolean => {
  const fixed = outer.at(-1) === '*' ? outer.slice(0, -1) : outer
  const isLongEnough = outer === fixed ? inner.length === outer.length : inner.length >= fixed.length
  return isLongEnough && fixed.every((segment, index) => isSegmentWithin(inner[index] ?? '*', segment))
}

/** Whether every path that `inner` matches is matched by one of the patterns in `outer` as well. */
export const isPatternWithin = (inner: string, outer: readonly string[]): boolean => {
  const allowed = outer.flatMap(toPatternVariants)
  return toPatternVariants(inner).every((variant) => allowed.some((each) => isVariantWithin(variant, each)))
}

/** A path for each variant of a pattern, its parameters filled with a value that no static segment has. */
export const toSamplePaths = (pattern: string): string[] =>
  toPatternVariants(pattern).map(
    (segments) => `/${segments.map((each) => (/^[:*]/.test(each) ? '~any~' : each)).join('/')}`,
  )
