import type { BuildFigures, ChannelStatus } from '@escapes/contract/releases'
import css from '../releases-page.module.css'

const toMs = (ms: number | null): string => (ms === null ? '–' : `${ms.toLocaleString('en')} ms`)

const rows: readonly (readonly [label: string, format: (figures: BuildFigures) => string])[] = [
  ['Views', ({ views, share }) => `${views.toLocaleString('en')} (${(share * 100).toFixed(1)} %)`],
  ['Load p75', ({ loadP75Ms }) => toMs(loadP75Ms)],
  ['LCP p75', ({ lcpP75Ms }) => toMs(lcpP75Ms)],
  ['Errors', ({ errorsPerThousand }) => `${errorsPerThousand.toFixed(1)} ‰`],
  ['Fallbacks', ({ fallbacksPerThousand }) => `${fallbacksPerThousand.toFixed(1)} ‰`],
]

/** What visitors' browsers said within the last day of the live build, and of the candidate beside it. */
export const ArmFigures = ({ channel: { remote, stable, canary, figures } }: { channel: ChannelStatus }) => {
  if (stable === null) return null
  const find = (wanted: string) => figures?.find(({ build }) => build === wanted)
  const live = find(stable)
  if (!canary)
    return (
      <p className={css.note}>
        {live
          ? `Last 24 hours: ${rows.map(([label, format]) => `${label} ${format(live)}`).join(' · ')}`
          : 'No browser has reported on it in the last 24 hours.'}
      </p>
    )
  const arms = [
    { label: 'Live', found: live },
    { label: 'Canary', found: find(canary.build) },
  ]
  return (
    <table className={css.arms} aria-label={`${remote} in the last 24 hours`}>
      <thead>
        <tr>
          <th scope="col">Last 24 hours</th>
          {arms.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, format]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {arms.map((arm) => (
              <td key={arm.label}>{arm.found ? format(arm.found) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
