import { useId, useState } from 'react'
import type { TimelineItem } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { Icon, Skeleton, type IconName } from '@escapes/shared-ui/core'
import { ChoiceGroup } from '@escapes/shared-ui/forms'
import { ChangeList } from '#/features/audit/change-list.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { BookingTimeline } from './booking-data.ts'
import { MadeWith } from './made-with.tsx'
import css from './timeline-section.module.css'
import { actorText } from './labels.ts'

interface TimelineSectionProps {
  timeline: Result<BookingTimeline> | undefined
  onRetry?: (() => void) | undefined
}

const icons: Readonly<Record<string, IconName>> = {
  state: 'flag',
  money: 'wallet',
  receipt: 'receipt',
  refund: 'arrow-left',
  mail: 'mail',
  action: 'user',
}

const views = [
  { value: 'all', label: 'Everything' },
  { value: 'without-mails', label: 'Without e-mails' },
] as const
type View = (typeof views)[number]['value']

const toActor = ({ by: { name, role } }: TimelineItem): string => actorText(role, name)

/** What is new altogether is in the title already. */
const toOldAndNewValues = ({ changes }: TimelineItem) => changes.filter(({ before }) => before !== null)

/** States, money, receipts, refunds, mails and staff actions in one list, newest first. */
export const TimelineSection = ({ timeline, onRetry }: TimelineSectionProps) => {
  const [view, setView] = useState<View>('all')
  const name = useId()
  const items = timeline?.ok ? timeline.value.items : []
  const shown = items.filter(({ kind }) => view === 'all' || kind !== 'mail')
  return (
    <TitledSection title="Timeline">
      {!timeline && <Skeleton height="8rem" />}
      {timeline?.ok === false && (
        <SectionError subject="The timeline" error={timeline.error} {...(onRetry && { onRetry })} />
      )}
      {timeline?.ok && (
        <>
          <ChoiceGroup label="Show" name={name} variant="chips" choices={views} value={view} onChange={setView} />
          <ol className={css.list}>
            {shown.map((item) => (
              <li key={`${item.at} ${item.kind} ${item.title} ${item.text}`} className={css.item}>
                <Icon name={icons[item.kind] ?? 'info'} size={18} className={css.icon} />
                <div className={css.content}>
                  {item.title}{' '}
                  <span className={css.when}>
                    {formatShortInSriLankaTime(item.at)}, by {toActor(item)}
                  </span>
                  {item.page && <MadeWith page={item.page} />}
                  {item.text && <p>{item.text}</p>}
                  <ChangeList changes={toOldAndNewValues(item)} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </TitledSection>
  )
}
