import { expect, it } from 'vitest'
import { describeFigures } from './describe-figures.ts'

it('shows by build its share of views, its times and its faults', () => {
  const stable = {
    views: 900,
    share: 0.9,
    loadP75Ms: 412,
    lcpP75Ms: 1_320,
    errorsPerThousand: 1.1,
    fallbacksPerThousand: 0,
  }
  const fresh = {
    views: 100,
    share: 0.1,
    loadP75Ms: null,
    lcpP75Ms: null,
    errorsPerThousand: 50,
    fallbacksPerThousand: 10,
  }
  expect(
    describeFigures([
      { build: 'aaaaaaaa', ...stable },
      { build: 'bbbbbbbb', ...fresh },
    ]),
  ).toEqual([
    '  build     views  share   load p75  LCP p75  errors/1000  fallbacks/1000',
    '  aaaaaaaa  900    90.0 %  412 ms    1320 ms  1.1          0.0',
    '  bbbbbbbb  100    10.0 %  -         -        50.0         10.0',
  ])
  expect(describeFigures([])).toEqual([])
})
