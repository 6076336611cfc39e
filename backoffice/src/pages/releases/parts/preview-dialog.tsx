import { useRef, useState } from 'react'
import type { ChannelStatus } from '@escapes/contract/releases'
import { asProblem } from '@escapes/platform/problem'
import { Button } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { CopyableText } from '#/features/copy/copyable-text.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { type PreviewedBuild, toBuildOptions, toPreviewAddress } from './previewed-builds.ts'
import { type FitChecks, usePreviewCheck } from './use-preview-check.ts'
import css from '../releases-page.module.css'

const toTitle = ([first, ...others]: readonly PreviewedBuild[]): string => {
  if (!first) return 'Preview builds together'
  return others.length === 0 ? `Preview this build of ${first.remote}?` : 'Preview these builds together?'
}

/** From source, a remote says nothing but its pages. */
const isKnown = (checks: FitChecks): boolean => checks.some(({ name }) => name !== 'pages')

const Fit = ({ checks }: { checks: FitChecks }) => {
  const failed = checks.filter(({ passed }) => !passed)
  if (failed.length === 0)
    return (
      <p className={css.note}>{isKnown(checks) ? 'Fits.' : 'Its pages fit. From source, nothing more is known.'}</p>
    )
  return (
    <>
      <p className={css.misfit}>
        {failed.every(({ notMade }) => notMade) ? 'Not known whether it fits:' : 'Does not fit:'}
      </p>
      <ul>
        {failed.map(({ name, detail }) => (
          <li key={name} className={css.detail}>{`${name}: ${detail ?? 'failed'}`}</li>
        ))}
      </ul>
    </>
  )
}

interface PreviewDialogProps {
  channels: readonly ChannelStatus[]
  /** Chosen at first. */
  builds: readonly PreviewedBuild[]
  onClose: () => void
}

/** Opens builds in this browser alone. Their pages come with a new document, which the server gives those builds. */
export const PreviewDialog = ({ channels, builds: given, onClose }: PreviewDialogProps) => {
  const mutation = useStaffMutation('/admin/releases')
  const back = useRef<HTMLButtonElement>(null)
  const [builds, setBuilds] = useState(given)
  const outcome = usePreviewCheck(builds)
  const checked = outcome?.ok ? outcome.value.builds : []
  const isUnfit = checked.some(({ checks }) => checks.some(({ passed }) => !passed))
  const remotes = [...new Set([...channels, ...given].map(({ remote }) => remote))]
  const choose = (remote: string, build: string): void =>
    setBuilds([...builds.filter((each) => each.remote !== remote), ...(build === '' ? [] : [{ remote, build }])])
  const open = (): void =>
    mutation.send('POST /admin/release-previews', { body: { builds: [...builds] } }, ({ address }) =>
      location.assign(address),
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={toTitle(builds)}
      description="You alone get what you choose here, in every tab of this browser, for eight hours or until you end the preview. What you do in it is real: bookings and prices are those of everybody. Your views are not counted."
      role="alertdialog"
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" onClick={onClose}>
            Back
          </Button>
          {builds.length > 0 && (
            <Button onClick={open} isBusy={outcome === undefined || mutation.pendingEndpoint !== undefined}>
              {isUnfit ? 'Open it all the same' : 'Open the preview'}
            </Button>
          )}
        </>
      }
    >
      <ul className={css.chosen} aria-label="Builds of the preview">
        {remotes.map((remote) => {
          const build = builds.find((each) => each.remote === remote)?.build
          const checks = checked.find((each) => each.remote === remote)?.checks
          const channel = channels.find((each) => each.remote === remote)
          return (
            <li key={remote}>
              <SelectField
                label={remote}
                value={build ?? ''}
                options={toBuildOptions(channel, given.find((each) => each.remote === remote)?.build)}
                onChange={({ target }) => choose(remote, target.value)}
              />
              <div className={css.fit} aria-live="polite">
                {build !== undefined && checks && <Fit checks={checks} />}
                {build !== undefined && outcome === undefined && (
                  <p className={css.note}>The registry looks whether it fits.</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {outcome?.ok === false && (
        <p className={css.misfit}>
          {`Whether they fit is not known: ${asProblem(outcome.error)?.message ?? 'the response could not be read.'}`}
        </p>
      )}
      {builds.length > 0 && (
        <div className={css.link}>
          <p className={css.note}>Other admins open the same by this link:</p>
          <CopyableText label="Link" text={location.origin + toPreviewAddress(builds)} />
        </div>
      )}
      <MutationError mutation={mutation} />
    </Dialog>
  )
}
