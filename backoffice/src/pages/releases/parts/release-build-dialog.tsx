import { useEffect, useRef } from 'react'
import type { CallOutput } from '@escapes/contract/client'
import { findEndedCanary, listCanaryEndReasons } from '@escapes/contract/live-build'
import type { ChannelStatus } from '@escapes/contract/releases'
import { usePlatform } from '@escapes/platform'
import { Badge, Button, Skeleton } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { WhatItChanges } from './what-it-changes.tsx'
import css from '../releases-page.module.css'

type FoundCheck = CallOutput<'POST /admin/releases/:remote/check'>['checks'][number]

const Outcome = ({ passed, notMade }: FoundCheck) => {
  if (passed) return <Badge tone="success">Passed</Badge>
  return notMade ? <Badge tone="warning">Not made</Badge> : <Badge tone="danger">Failed</Badge>
}

/** Whether nothing but the opening of its pages stands between a build and its release. */
const isOnlyUnopened = (checks: readonly FoundCheck[]): boolean =>
  checks.every(
    ({ name, passed, notMade }) => passed || ((name === 'browser' || name === 'first paint') && notMade === true),
  )

const toVerdict = (checks: readonly FoundCheck[]): string => {
  if (checks.every(({ passed }) => passed)) return 'Every check passed.'
  if (isOnlyUnopened(checks)) return 'Its pages have to be opened in a browser first, with what is live now.'
  return 'It cannot go live from here. What could not be made may be skipped by the command line, with a reason and a second admin.'
}

interface ReleaseBuildDialogProps {
  channel: ChannelStatus
  build: ChannelStatus['builds'][number]
  onSchedule: () => void
  onClose: () => void
}

/** Says what releasing a build would find, before it is done. */
export const ReleaseBuildDialog = ({
  channel,
  build: { build, version },
  onSchedule,
  onClose,
}: ReleaseBuildDialogProps) => {
  const { remote, epoch, stable, canary, scheduled } = channel
  const { notify } = usePlatform()
  const finding = useStaffMutation('/admin/releases', { isReadOnly: true })
  const mutation = useStaffMutation('/admin/releases')
  const back = useRef<HTMLButtonElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    finding.send('POST /admin/releases/:remote/check', { params: { remote }, body: { build } })
  })
  const found = finding.result?.ok && finding.pendingEndpoint === undefined ? finding.result.value : undefined
  const { checks, difference } = (found as Partial<CallOutput<'POST /admin/releases/:remote/check'>> | undefined) ?? {}
  const close = (): void => {
    onClose()
    // The pressed button may have gone.
    restoreFocus(() => document.querySelector('h1'))
  }
  const release = (): void =>
    mutation.send('POST /admin/releases/:remote/promote', { params: { remote }, body: { build, epoch } }, () => {
      notify({ status: 'success', title: `${remote} was released.` })
      close()
    })
  const openPages = (): void =>
    mutation.send('POST /admin/releases/:remote/browser-checks', { params: { remote }, body: { build } }, () => {
      notify({
        status: 'success',
        title: 'The check runner opens its pages',
        description: 'It takes a minute or two; the list says what it saw.',
      })
      close()
    })
  const end = findEndedCanary(channel, build)
  const mayGoLive = checks?.every(({ passed }) => passed)
  const isBusy = mutation.pendingEndpoint !== undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Release this build of ${remote}?`}
      description={`Build ${build}, version ${version}, is live for all visitors with their next page${stable ? `, instead of build ${stable}, which stays as the one to go back to` : ''}.${canary ? ' The canary ends.' : ''}${scheduled ? ' What is scheduled is cancelled.' : ''}`}
      role="alertdialog"
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" onClick={onClose}>
            Back
          </Button>
          {checks && !mayGoLive && isOnlyUnopened(checks) && (
            <Button onClick={openPages} isBusy={isBusy}>
              Have its pages opened
            </Button>
          )}
          {mayGoLive && !canary && !scheduled && (
            <Button variant="secondary" onClick={onSchedule}>
              Release later
            </Button>
          )}
          {mayGoLive && (
            <Button onClick={release} isBusy={isBusy}>
              {end ? 'Release it all the same' : 'Release to everybody'}
            </Button>
          )}
        </>
      }
    >
      {!checks && !finding.problem && <Skeleton height="14rem" />}
      {checks && (
        <>
          {end && (
            <div className={css.ended}>
              <p className={css.misfit}>{`Its canary was ended ${formatShortInSriLankaTime(end.at)}, by ${end.by}.`}</p>
              <ul className={css.detail}>
                {listCanaryEndReasons(end).map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
          )}
          <p>{toVerdict(checks)}</p>
          {difference && <WhatItChanges difference={difference} />}
          <ul className={css.checks} aria-label="Checks">
            {checks.map((check) => (
              <li key={check.name} className={css.check}>
                <span>{check.name}</span>
                <Outcome {...check} />
                {check.detail && <p className={css.detail}>{check.detail}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <MutationError mutation={finding} />
      <MutationError mutation={mutation} />
    </Dialog>
  )
}
