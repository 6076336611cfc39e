import { canarySteps } from '@escapes/contract/canary-steps'
import { type ChannelStatus, shellName } from '@escapes/contract/releases'

export type ReleaseAction =
  | 'raise'
  | 'promote'
  | 'abort'
  | 'roll-back'
  | 'unschedule'
  | 'freeze'
  | 'unfreeze'
  | 'retire'

export const toPercent = (permille: number): string => `${permille / 10} %`

export const getNextShare = (permille: number): number | undefined => canarySteps.find((step) => step > permille)

/** What may be done with a remote now, the most urgent first. */
export const listReleaseActions = ({
  remote,
  stable,
  previous,
  canary,
  scheduled,
  frozenReason,
}: ChannelStatus): ReleaseAction[] => {
  const unschedule = scheduled ? (['unschedule'] as const) : []
  if (stable === null) return [...unschedule]
  const isFrozen = Boolean(frozenReason)
  return [
    ...(canary ? (['abort'] as const) : []),
    ...(canary && !isFrozen && getNextShare(canary.permille) ? (['raise'] as const) : []),
    ...(canary && !isFrozen ? (['promote'] as const) : []),
    ...(previous === null ? [] : (['roll-back'] as const)),
    ...unschedule,
    isFrozen ? 'unfreeze' : 'freeze',
    // Every page stands in the shell.
    ...(remote === shellName ? [] : (['retire'] as const)),
  ]
}

/** The build that an action makes live, of which the registry can say what it would break. */
export const findChangedBuild = (
  action: ReleaseAction,
  { previous, canary }: ChannelStatus,
): { build: string; as: 'promotion' | 'rollback' } | undefined => {
  if (action === 'promote' && canary) return { build: canary.build, as: 'promotion' }
  return action === 'roll-back' && previous !== null ? { build: previous, as: 'rollback' } : undefined
}

/** Whether a build may be put live from the list: not while a freeze lasts, and a candidate has an action of its own. */
export const mayRelease = (build: string, { stable, canary, frozenReason }: ChannelStatus): boolean =>
  !frozenReason && build !== stable && build !== canary?.build

export interface ActionTexts {
  label: string
  title: string
  /** What changes for whom. */
  detail: string
  done: string
  isDanger?: boolean
  reason?: 'required' | 'optional'
}

/** What an action is called, and what it changes. */
export const toActionTexts = (action: ReleaseAction, channel: ChannelStatus): ActionTexts => {
  const { remote, stable, previous, canary, scheduled } = channel
  const share = toPercent(canary?.permille ?? 0)
  const next = toPercent(getNextShare(canary?.permille ?? 0) ?? 1000)
  switch (action) {
    case 'raise':
      return {
        label: `Raise to ${next}`,
        title: `Give the candidate of ${remote} to ${next} of visitors?`,
        detail: `Build ${canary?.build} goes from ${share} to ${next} of visitors with their next page. Who has it keeps it, and it is compared on.`,
        done: `${next} of visitors get the candidate of ${remote}.`,
      }
    case 'promote':
      return {
        label: 'Release to everybody',
        title: `Release the candidate of ${remote} to everybody?`,
        detail: `Build ${canary?.build} is live for all visitors with their next page, after its checks. Build ${stable} stays as the one to go back to.${scheduled ? ' What is scheduled is cancelled.' : ''}`,
        done: `${remote} was released.`,
        reason: 'optional',
      }
    case 'abort':
      return {
        label: 'Abort the canary',
        title: `Abort the canary of ${remote}?`,
        detail: `The ${share} of visitors who have build ${canary?.build} get build ${stable} again with their next page.`,
        done: `Everybody gets the live build of ${remote} again.`,
        isDanger: true,
        reason: 'optional',
      }
    case 'roll-back':
      return {
        label: 'Roll back',
        title: `Roll ${remote} back?`,
        detail: `Build ${previous} is live for all visitors again with their next page, instead of build ${stable}.${canary ? ' The canary ends.' : ''}${scheduled ? ' What is scheduled is cancelled.' : ''}`,
        done: `${remote} was rolled back.`,
        isDanger: true,
        reason: 'optional',
      }
    case 'unschedule':
      return {
        label: 'Cancel the schedule',
        title: `Cancel the scheduled release of ${remote}?`,
        detail: `Build ${scheduled?.build} does not go live by itself. It can be released or scheduled again at any time.`,
        done: `Nothing of ${remote} is scheduled any more.`,
        isDanger: true,
      }
    case 'freeze':
      return {
        label: 'Freeze',
        title: `Freeze ${remote}?`,
        detail: `Nothing new of ${remote} goes live until somebody ends the freeze${canary ? `, and the canary stays at ${share}` : ''}. Going back stays possible.${scheduled ? ' What is scheduled is cancelled.' : ''}`,
        done: `${remote} is frozen.`,
        reason: 'required',
      }
    case 'retire':
      return {
        label: 'Retire',
        title: `Take ${remote} off the site?`,
        detail: `Its pages are not found any more, with the next page of every visitor.${canary ? ' The canary ends.' : ''}${scheduled ? ' What is scheduled is cancelled.' : ''} Its builds and its history stay: releasing one brings it back. All admins get an e-mail.`,
        done: `${remote} is off the site.`,
        isDanger: true,
        reason: 'required',
      }
    case 'unfreeze':
    default:
      return {
        label: 'End the freeze',
        title: `End the freeze of ${remote}?`,
        detail: `The team of ${remote} may release again${canary ? ', and its canary rises again' : ''}.`,
        done: `${remote} is no longer frozen.`,
      }
  }
}
