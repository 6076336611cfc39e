import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { remoteNames } from '../../build/src/workspace.ts'

const root = join(import.meta.dirname, '../../..')
const shown = [
  `{${[...remoteNames, 'shell', 'shared-ui'].join()}}/src/**/*.{ts,tsx}`,
  'api/src/modules/notifications/**/*.ts',
  'api/contract/src/dates.ts',
]
/** They write days of a calendar made in the machine's zone, or read that zone. */
const exempt: ReadonlySet<string> = new Set(['shared-ui/src/dates/calendar-defaults.ts'])

/** Code of a source that formats an instant without naming the zone. */
const zoneless = (source: string): string[] => [
  ...[...source.matchAll(/Intl\.DateTimeFormat\(([^)]*)\)/g)].flatMap(([call, options = '']) =>
    options === '' || /timeZone/.test(options) ? [] : [call],
  ),
  ...[...source.matchAll(/\.toLocale(?:Time|Date)String\(/g)].map(([call]) => call),
]

it('every time that is shown or mailed names its zone', () => {
  const files = shown
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !exempt.has(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    zoneless(readFileSync(join(root, file), 'utf8')).map((call) => `${file}: ${call}`),
  )
  expect(found).toEqual([])
})
