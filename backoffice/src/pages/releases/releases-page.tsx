import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import type { ChannelStatus, ForcedRelease } from '@escapes/contract/releases'
import { useResult } from '@escapes/platform/result'
import { EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ReleasesData } from './loader.ts'
import { AgreeDialog } from './parts/agree-dialog.tsx'
import { ForcedReleaseCard } from './parts/forced-release-card.tsx'
import type { ReleaseAction } from './parts/release-action.ts'
import { PreviewDialog, toPreviewedBuild } from './parts/preview-dialog.tsx'
import { ReleaseBuildDialog } from './parts/release-build-dialog.tsx'
import { ReleaseActionDialog } from './parts/release-action-dialog.tsx'
import { RemoteReleases } from './parts/remote-releases.tsx'
import css from './releases-page.module.css'

export const ReleasesPage = () => {
  const { remotes } = useLoaderData<ReleasesData>()
  const { outcome } = useResult(remotes)
  const [agreed, setAgreed] = useState<ForcedRelease>()
  const [chosen, setChosen] = useState<{ channel: ChannelStatus; action: ReleaseAction }>()
  const [released, setReleased] = useState<{ channel: ChannelStatus; build: ChannelStatus['builds'][number] }>()
  const [search] = useSearchParams()
  const [previewed, setPreviewed] = useState(() => toPreviewedBuild(search.get('preview')))
  const items = outcome?.ok ? outcome.value.items : undefined
  const forced = items?.flatMap((each) => each.forced ?? [])
  return (
    <StaffLayout
      title="Releases"
      lede="What every visitor gets, by team. A build that fails a check goes nowhere; past one that could not be made it goes live when two admins agree."
    >
      {outcome?.ok === false && <LoadError title="The releases could not be loaded" error={outcome.error} />}
      {outcome === undefined && <Skeleton height="24rem" />}
      {items && forced && (
        <>
          <TitledSection title="Waiting for a second admin">
            {forced.length === 0 ? (
              <p className={css.note}>Nothing is waiting.</p>
            ) : (
              <ul className={css.list}>
                {forced.map((release) => (
                  <li key={release.id}>
                    <ForcedReleaseCard release={release} onAgree={() => setAgreed(release)} />
                  </li>
                ))}
              </ul>
            )}
          </TitledSection>
          {items.length === 0 ? (
            <EmptyState
              icon="globe"
              title="Nothing has been released yet"
              detail="A team publishes from its pipeline."
            />
          ) : (
            items.map((channel) => (
              <RemoteReleases
                key={channel.remote}
                channel={channel}
                onAction={(action) => setChosen({ channel, action })}
                onPreview={(build) => setPreviewed({ remote: channel.remote, build })}
                onRelease={(build) => setReleased({ channel, build })}
              />
            ))
          )}
        </>
      )}
      {chosen && <ReleaseActionDialog {...chosen} onClose={() => setChosen(undefined)} />}
      {released && <ReleaseBuildDialog {...released} onClose={() => setReleased(undefined)} />}
      {previewed && <PreviewDialog {...previewed} onClose={() => setPreviewed(undefined)} />}
      {agreed && <AgreeDialog release={agreed} onClose={() => setAgreed(undefined)} />}
    </StaffLayout>
  )
}
