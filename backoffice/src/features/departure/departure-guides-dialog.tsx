import type { StaffDeparture } from '@escapes/contract'
import { type CivilDate, formatDate } from '@escapes/contract/dates'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { GuideForm } from './guide-form.tsx'

interface DepartureGuidesDialogProps {
  departures: readonly StaffDeparture[]
  /** `failedIds`: those that are gone. */
  onClose: (failedIds: string[] | undefined) => void
}

const toDaysText = (first: CivilDate, last: CivilDate): string =>
  first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`

/** One guide for several departures, such as those of a season. */
export const DepartureGuidesDialog = ({ departures, onClose }: DepartureGuidesDialogProps) => {
  const done = useDone(() => undefined)
  const [first, last] = [departures[0], departures.at(-1)]
  return (
    <GuideForm
      title={departures.length === 1 ? 'Guide of 1 departure' : `Guide of ${departures.length} departures`}
      description={first && last && `${toDaysText(first.date, last.date)}.`}
      departures={departures}
      onSave={(mutation, { guide, guideId }) => {
        const departureIds = departures.map(({ id }) => id)
        mutation.send('POST /admin/departures/guides', { body: { departureIds, guide, guideId } }, ({ items }) => {
          const failed = items.filter(({ problem }) => problem !== null).map(({ departureId }) => departureId)
          done('Guide saved', `${items.length - failed.length} of ${items.length} departures: ${guide || 'nobody'}.`)
          onClose(failed)
          // The bar of the selection has gone, and so may have the rows.
          restoreFocus(() => document.querySelector<HTMLElement>('h1'))
        })
      }}
      onClose={() => onClose(undefined)}
    />
  )
}
