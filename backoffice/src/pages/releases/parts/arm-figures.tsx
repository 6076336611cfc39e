import { describeBuildFault, describeFaultOrigin } from '@escapes/contract/build-fault'
import type { BuildFault, BuildFigures, ChannelStatus } from '@escapes/contract/releases'
import { Button } from '@escapes/shared-ui/core'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from '../releases-page.module.css'

const toMs = (ms: number | null): string => (ms === null ? '–' : `${ms.toLocaleString('en')} ms`)
const toViews = ({ views, share }: BuildFigures): string =>
  `${views.toLocaleString('en')} (${(share * 100).toFixed(1)}\u00A0%)`
/** Of few views, how many there were. */
const toShare = (perThousand: number, views: number): string =>
  views < 1_000 ? `${Math.round((perThousand * views) / 1_000)} of ${views}` : `${perThousand.toFixed(1)} in 1,000`

const toDrawn = ({ firstPaints }: BuildFigures): string => {
  if (!firstPaints) return '–'
  const { drawn, failed, late, left } = firstPaints
  return `${drawn.toLocaleString('en')} of ${(drawn + failed + late + left).toLocaleString('en')}`
}
const toFailed = ({ firstPaints }: BuildFigures): string => firstPaints?.failed.toLocaleString('en') ?? '–'
const toLate = ({ firstPaints }: BuildFigures): string => firstPaints?.late.toLocaleString('en') ?? '–'

const rows: readonly (readonly [label: string, format: (figures: BuildFigures) => string])[] = [
  ['Views', toViews],
  ['Code there, for 3 of 4 within', ({ loadP75Ms }) => toMs(loadP75Ms)],
  ['Page shown, for 3 of 4 within', ({ lcpP75Ms }) => toMs(lcpP75Ms)],
  ['Errors', ({ errorsPerThousand, views }) => toShare(errorsPerThousand, views)],
  ['Build before instead', ({ fallbacksPerThousand, views }) => toShare(fallbacksPerThousand, views)],
]
/** Of builds that the server draws pages of. */
const serverRows: typeof rows = [
  ['Drawn on the server', toDrawn],
  ['Failed there', toFailed],
  ['Too late there', toLate],
]

/** What the figures count, for who has to decide by them. */
export const AboutFigures = () => (
  <details className={css.unfolds}>
    <summary className={css.note}>What the figures say</summary>
    <dl className={css.terms}>
      <dt>Views</dt>
      <dd>
        Networks whose browsers opened pages with this build, counted once a day, and its share of the views of all
        builds of the remote.
      </dd>
      <dt>Code there</dt>
      <dd>
        How long a browser took to fetch and start the code, where it had to. For three of four views it was no longer
        (p75).
      </dd>
      <dt>Page shown</dt>
      <dd>Until the largest picture or text of the page stood there (Largest Contentful Paint, p75).</dd>
      <dt>Errors</dt>
      <dd>
        Views in which the code could not be loaded, a page threw an error, or the api answered with one of its own.
      </dd>
      <dt>Build before instead</dt>
      <dd>Views in which this build could not be loaded, and the browser went on with the one before.</dd>
      <dt>Failed views of a page, or of some visitors</dt>
      <dd>
        While a canary runs, views of each page count by themselves, and those of signed-in customers, of staff, of each
        kind of browser, of phones and of computers: of each a network counts once a day. Where five networks or more
        met an error, and chance would hardly do the same, the canary ends. “Too few to tell” ends nothing.
      </dd>
      <dt>Bookings begun, made</dt>
      <dd>
        Bookings that were held, and that were sent, on pages with the build since its canary began. “More” and “fewer”
        are said where chance would do the same once in a hundred times, for as many views. No canary ends by it.
      </dd>
      <dt>Drawn on the server</dt>
      <dd>
        Public pages that a server of the shell drew before any script ran. The browser drew the others: the page threw
        an error (failed), was not there in time, as on a busy server (late), or too many waited. A drawn page is kept
        for half a minute and counts once.
      </dd>
    </dl>
  </details>
)

const describeTime = ({ count, since, lastAt }: BuildFault): string => {
  const times = count === 1 ? 'once' : `${count.toLocaleString('en')} times`
  const [first, last] = [formatShortInSriLankaTime(since), formatShortInSriLankaTime(lastAt)]
  return first === last ? `${times}, ${first}` : `${times}, from ${first} to ${last}`
}

interface FiguresProps {
  channel: ChannelStatus
  /** To a build that never had what went wrong. */
  onRollBack: (build: string) => void
}

interface Arm {
  label: string
  found: BuildFigures | undefined
}

/** How two builds did, a line for each figure that is known of one of them. */
export const describeBeside = (before: BuildFigures | undefined, after: BuildFigures | undefined): string[] => {
  if (!before && !after) return []
  const isDrawn = before?.firstPaints ?? after?.firstPaints
  return [...rows, ...(isDrawn ? serverRows : [])].map(
    ([label, format]) => `${label}: ${before ? format(before) : '–'} → ${after ? format(after) : '–'}`,
  )
}

/** Which pages of which build, what, and since when: what a person on call has to know. */
const Faults = ({ channel: { remote, stable }, arms, onRollBack }: FiguresProps & { arms: readonly Arm[] }) => {
  const faults = arms.flatMap(({ label, found }) =>
    (found?.faults ?? []).map((fault) => {
      const build = found?.build ?? ''
      return { label, fault, build, goal: build === stable ? fault.buildBefore : undefined }
    }),
  )
  if (faults.length === 0) return null
  // Offered once, however many faults it would end.
  const isOffered = (goal: string, index: number) => faults.findIndex((each) => each.goal === goal) === index
  return (
    <ul className={css.faults} aria-label={`What went wrong with ${remote}`}>
      {faults.map(({ label, fault, build, goal }, index) => (
        <li key={JSON.stringify([label, fault.page, fault.kind, fault.detail])}>
          <p className={css.words}>
            {arms.length > 1 && <b>{label}: </b>}
            {describeBuildFault(fault)}
          </p>
          <p className={css.note}>
            {[describeTime(fault), describeFaultOrigin(fault, build)].filter(Boolean).join('; ')}
          </p>
          {goal !== undefined && isOffered(goal, index) && (
            <Button size="sm" variant="secondary" onClick={() => onRollBack(goal)}>
              {`Roll back to ${goal}`}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What visitors' browsers said within the last day of the live build, and of the candidate beside it. */
export const ArmFigures = (props: FiguresProps) => {
  const { remote, stable, canary, figures } = props.channel
  if (stable === null) return null
  const find = (wanted: string) => figures?.find(({ build }) => build === wanted)
  const arms: Arm[] = [
    { label: 'Live', found: find(stable) },
    ...(canary ? [{ label: 'Canary', found: find(canary.build) }] : []),
  ]
  if (arms.every(({ found }) => !found))
    return <p className={css.note}>No browser has reported on it in the last 24 hours.</p>
  const isDrawn = arms.some(({ found }) => found?.firstPaints)
  return (
    <>
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
          {[...rows, ...(isDrawn ? serverRows : [])].map(([label, format]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {arms.map((arm) => (
                <td key={arm.label}>{arm.found ? format(arm.found) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Faults {...props} arms={arms} />
    </>
  )
}
