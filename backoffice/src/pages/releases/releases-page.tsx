import { useCallback, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { ForcedRelease } from '@escapes/contract/releases'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { useResult } from '@escapes/platform/result'
import { EmptyState, Skeleton } from '@escapes/shared-ui/core'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ReleasesData } from './loader.ts'
import { AgreeDialog } from './parts/agree-dialog.tsx'
import { AboutFigures } from './parts/arm-figures.tsx'
import { ForcedReleaseCard } from './parts/forced-release-card.tsx'
import { LiveCard } from './parts/live-card.tsx'
import { listByUrgency } from './parts/needs.ts'
import { PreviewDialog } from './parts/preview-dialog.tsx'
import { type PreviewedBuild, toPreviewedBuilds } from './parts/previewed-builds.ts'
import type { ReleaseAction } from './parts/release-action.ts'
import { ReleaseActionDialog } from './parts/release-action-dialog.tsx'
import { ReleaseBuildDialog } from './parts/release-build-dialog.tsx'
import { ReleaseList } from './parts/release-list.tsx'
import { toAddress } from './parts/release-lists.ts'
import { ScheduleDialog } from './parts/schedule-dialog.tsx'
import css from './releases-page.module.css'

type Releases = CallOutput<'GET /admin/releases'>

const isBeingOpened = ({ items }: Releases): boolean =>
  items.some(({ builds }) =>
    builds.some(({ browserCheck }) => browserCheck?.state === 'waiting' || browserCheck?.state === 'running'),
  )

/** What was loaded with the page, and what has happened since. */
const useReleases = () => {
  const { api } = usePlatform()
  const { outcome } = useResult(useLoaderData<ReleasesData>().remotes)
  const loaded = outcome?.ok ? outcome.value : undefined
  const fetchAgain = useCallback((signal: AbortSignal) => api('GET /admin/releases', { signal }), [api])
  const polled = usePolledUpdate(loaded, fetchAgain, { isInProgress: isBeingOpened })
  return { error: outcome?.ok === false ? outcome.error : undefined, items: (polled ?? loaded)?.items }
}

export const ReleasesPage = () => {
  const { items, error } = useReleases()
  const [agreed, setAgreed] = useState<ForcedRelease>()
  const [chosen, setChosen] = useState<{ remote: string; action: ReleaseAction; build: string | undefined }>()
  const [released, setReleased] = useState<{ remote: string; build: string; isLater?: boolean }>()
  const [search] = useSearchParams()
  const [previewed, setPreviewed] = useState<PreviewedBuild[] | undefined>(() => {
    const named = toPreviewedBuilds(search.get('preview'))
    return named.length > 0 ? named : undefined
  })
  const forced = items?.flatMap((each) => each.forced ?? []) ?? []
  // A change is of what is live when it is confirmed, not of what was when its dialog was opened.
  const find = (remote: string | undefined) => items?.find((each) => each.remote === remote)
  const filtered = find(search.get('remote') ?? undefined)
  const shown = filtered ? [filtered] : (items ?? [])
  const found = find(chosen?.remote)
  const changed = found && { ...found, previous: chosen?.build ?? found.previous }
  const channel = find(released?.remote)
  const build = channel?.builds.find((each) => each.build === released?.build)
  return (
    <StaffLayout
      title="Releases"
      lede="What every visitor gets, by team. A build that fails a check goes nowhere. One whose check could not be made goes live only when two admins agree."
    >
      {error !== undefined && <LoadError title="The releases could not be loaded" error={error} />}
      {items === undefined && error === undefined && <Skeleton height="24rem" />}
      {items?.length === 0 && (
        <EmptyState icon="globe" title="Nothing has been released yet" detail="A team publishes from its pipeline." />
      )}
      {forced.length > 0 && (
        <TitledSection title="Waiting for a second admin">
          <ul className={css.list}>
            {forced.map((release) => (
              <li key={release.id}>
                <ForcedReleaseCard release={release} onAgree={() => setAgreed(release)} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {items && items.length > 0 && (
        <>
          <ChoiceLinks
            label="Remote"
            choices={[
              { to: toAddress(search, { remote: '' }), label: 'All remotes', isChosen: !filtered },
              ...items.map(({ remote }) => ({
                to: toAddress(search, { remote }),
                label: remote,
                isChosen: filtered?.remote === remote,
              })),
            ]}
          />
          <ul className={css.live} aria-label="Live now">
            {listByUrgency(shown).map((each) => (
              <LiveCard
                key={each.remote}
                channel={each}
                onAction={(action, target) => setChosen({ remote: each.remote, action, build: target })}
              />
            ))}
          </ul>
          <AboutFigures />
          <ReleaseList
            channels={shown}
            onPreview={(...listed) =>
              setPreviewed(listed.map(({ channel: { remote }, build: { build } }) => ({ remote, build })))
            }
            onRelease={(listed) => setReleased({ remote: listed.channel.remote, build: listed.build.build })}
          />
        </>
      )}
      {changed && chosen && (
        <ReleaseActionDialog channel={changed} action={chosen.action} onClose={() => setChosen(undefined)} />
      )}
      {channel && build && !released?.isLater && (
        <ReleaseBuildDialog
          channel={channel}
          build={build}
          onSchedule={() => setReleased({ remote: channel.remote, build: build.build, isLater: true })}
          onClose={() => setReleased(undefined)}
        />
      )}
      {channel && build && released?.isLater && (
        <ScheduleDialog channel={channel} build={build} onClose={() => setReleased(undefined)} />
      )}
      {previewed && items && (
        <PreviewDialog channels={items} builds={previewed} onClose={() => setPreviewed(undefined)} />
      )}
      {agreed && <AgreeDialog release={agreed} onClose={() => setAgreed(undefined)} />}
    </StaffLayout>
  )
}
