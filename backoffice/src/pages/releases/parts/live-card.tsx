import { formatInSriLankaTime } from '@escapes/contract/dates'
import {
  describeCommit,
  findFailedBuild,
  findFailedCanary,
  findRefusal,
  listFailedChecks,
  toRollbackCommand,
} from '@escapes/contract/live-build'
import type { ChannelStatus } from '@escapes/contract/releases'
import { Badge, Button } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { ArmFigures } from './arm-figures.tsx'
import { CanaryBookings } from './canary-bookings.tsx'
import { CanaryParts } from './canary-parts.tsx'
import { listNeeds } from './needs.ts'
import { listReleaseActions, toActionTexts, toPercent, type ReleaseAction } from './release-action.ts'
import css from '../releases-page.module.css'

/** Since when, and by whom; of one that was retired, why. */
const describeLive = ({ stable, live, builds, events }: ChannelStatus): string => {
  const build = builds.find((each) => each.build === stable)
  const retired = stable === null && events.find(({ kind }) => kind === 'retired')
  if (retired)
    return `Taken off the site ${formatShortInSriLankaTime(retired.at)}, by ${retired.by}: ${retired.reason}. To bring it back, release one of its builds.`
  if (!build) return 'Nothing of it is live.'
  return [
    `Version ${build.version}, build ${build.build}`,
    ...(live ? [`live since ${formatShortInSriLankaTime(live.since)}, by ${live.by}`] : []),
  ].join(', ')
}

/** What the live build brought last, and what was noted as it went live. */
const WhatIsLive = ({ stable, live, builds }: ChannelStatus) => {
  const commit = describeCommit({ builds }, stable)
  return (
    <>
      {commit !== undefined && <p className={css.words}>{commit}</p>}
      {stable !== null && live?.reason && <p className={css.note}>{`Noted with it: ${live.reason}`}</p>}
    </>
  )
}

/** What can be gone back to, and how, for who has a terminal open and not this page. */
const BuildBefore = ({ remote, previous, builds }: ChannelStatus & { previous: string }) => {
  const commit = describeCommit({ builds }, previous)
  const build = builds.find((each) => each.build === previous)
  const by = build?.publishedBy === undefined ? '' : ` by ${build.publishedBy}`
  const about = [
    ...(build ? [`version ${build.version}`] : []),
    `build ${previous}`,
    ...(commit === undefined ? [] : [commit]),
    ...(build ? [`published ${formatShortInSriLankaTime(build.publishedAt)}${by}`] : []),
  ].join(', ')
  return (
    <p className={css.note}>
      {`Before it: ${about}. To go back: Roll back, or `}
      <code className={css.build}>{toRollbackCommand(remote, previous)}</code>
    </p>
  )
}

/** How far the step is: a healthy candidate rises by itself after it. */
const describeStep = ({ stepViews }: NonNullable<ChannelStatus['canary']>): string =>
  stepViews
    ? `; ${Math.min(stepViews.seen, stepViews.needed)} of the ${stepViews.needed} views that its next step takes`
    : ''

interface LiveCardProps {
  channel: ChannelStatus
  /** `build`: to go back to, where it is not the one before. */
  onAction: (action: ReleaseAction, build?: string) => void
}

/** What visitors have of one remote, how it does in their browsers, and what can be done at once. */
export const LiveCard = ({ channel, onAction }: LiveCardProps) => {
  const { remote, canary, scheduled, frozenReason } = channel
  const failed = findFailedBuild(channel)
  const refusal = findRefusal(channel)
  const ended = findFailedCanary(channel)
  const actions = (
    <div className={css.actions}>
      {listReleaseActions(channel).map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'abort' ? 'danger' : action === 'retire' ? 'quiet' : 'secondary'}
          onClick={() => onAction(action)}
        >
          {toActionTexts(action, channel).label}
        </Button>
      ))}
    </div>
  )
  return (
    <li className={css.card} data-canary={canary ? '' : undefined}>
      <TitledSection
        title={
          <span className={css.badges}>
            {remote}
            {listNeeds(channel).map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </span>
        }
        action={canary ? undefined : actions}
      >
        <p className={css.note}>{describeLive(channel)}</p>
        <WhatIsLive {...channel} />
        {channel.previous !== null && <BuildBefore {...channel} previous={channel.previous} />}
        {canary && (
          <p className={css.note}>
            {`Canary: build ${canary.build} for ${toPercent(canary.permille)} of visitors, since ${formatShortInSriLankaTime(canary.stepSince)}${describeStep(canary)}`}
          </p>
        )}
        {scheduled && (
          <p className={css.note}>
            {`Goes live ${formatInSriLankaTime(scheduled.at)}: build ${scheduled.build}${scheduled.canary === null ? '' : `, for ${toPercent(scheduled.canary)} of visitors`}, scheduled by ${scheduled.by}`}
          </p>
        )}
        {failed && (
          <p className={css.words}>
            {`Build ${failed.build}, version ${failed.version}, failed its check: ${failed.browserCheck?.detail ?? ''}`}
          </p>
        )}
        {refusal && (
          <p className={css.words}>
            {`Build ${refusal.build} was not released, ${formatShortInSriLankaTime(refusal.at)}, by ${refusal.by}: ${listFailedChecks(refusal).join('; ')}`}
          </p>
        )}
        {ended && (
          <p className={css.words}>
            {`The canary of build ${ended.build} was ended, ${formatShortInSriLankaTime(ended.at)}, by ${ended.by}: ${listFailedChecks(ended).join('; ')}`}
          </p>
        )}
        {frozenReason && <p className={css.frozen}>{`Frozen: ${frozenReason}`}</p>}
        <ArmFigures channel={channel} onRollBack={(build) => onAction('roll-back', build)} />
        {canary?.parts && <CanaryParts remote={remote} parts={canary.parts} />}
        {canary?.bookings && <CanaryBookings remote={remote} bookings={canary.bookings} />}
        {canary && actions}
      </TitledSection>
    </li>
  )
}
