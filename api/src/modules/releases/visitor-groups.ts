import type { VisitorGroup } from '@escapes/contract/canary-status'
import type { TelemetryVisitor } from '@escapes/contract/release-telemetry'

/** By engine, as that is what code fails in: browsers of iPhones are all Safari's. Each names those that it imitates. */
const engines: readonly (readonly [RegExp, VisitorGroup])[] = [
  [/\bFirefox\//, 'firefox'],
  [/Chrom(?:e|ium)\//, 'chromium'],
  [/\bAppleWebKit\//, 'safari'],
]

/** The groups that a visitor is counted in. Nothing else of what the browser says of itself is kept. */
export const listVisitorGroups = (visitor: TelemetryVisitor | undefined, userAgent: string): VisitorGroup[] => {
  const [, engine] = engines.find(([pattern]) => pattern.test(userAgent)) ?? []
  const who = visitor ? [visitor] : []
  if (!engine) return who
  return [...who, engine, /\bMobile\b|\bAndroid\b/.test(userAgent) ? 'phone' : 'computer']
}
