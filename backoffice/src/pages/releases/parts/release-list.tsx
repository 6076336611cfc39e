import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ChannelStatus } from '@escapes/contract/releases'
import { Button } from '@escapes/shared-ui/core'
import { TabLinks } from '@escapes/shared-ui/tabs'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { BuildsTable } from './builds-table.tsx'
import { HistoryTable } from './history-table.tsx'
import {
  buildFilters,
  eventFilters,
  type Filter,
  listBuilds,
  listEvents,
  type ListedBuild,
  toAddress,
} from './release-lists.ts'
import css from '../releases-page.module.css'

const shownAtFirst = 10

/** The one that a link of another page leads to; the choices lead to all of them again. */
const chooseOne = (all: readonly ListedBuild[], wanted: string, search: URLSearchParams) => {
  const matching = all.filter(({ build }) => build.build === wanted)
  const one = { to: toAddress(search, {}), label: `Build ${wanted}`, count: matching.length, isChosen: true }
  const others = buildFilters.map(({ id, label, matches }) => ({
    to: toAddress(search, { state: id, build: '' }),
    label,
    count: all.filter(matches).length,
    isChosen: false,
  }))
  return { matching, choices: [one, ...others] }
}

interface ReleaseListProps {
  /** Those whose builds and history are listed. */
  channels: readonly ChannelStatus[]
  /** Without a build, those that are seen together are chosen then. */
  onPreview: (...builds: ListedBuild[]) => void
  onRelease: (build: ListedBuild) => void
}

/** Builds or history of the chosen remotes, the newest first; what is chosen stands in the address. */
export const ReleaseList = ({ channels, onPreview, onRelease }: ReleaseListProps) => {
  const [search] = useSearchParams()
  const panelId = useId()
  const [more, setMore] = useState({ of: '', shown: shownAtFirst })
  const shown = more.of === search.toString() ? more.shown : shownAtFirst
  const isHistory = search.get('view') === 'history'
  const choose = <Row,>(rows: readonly Row[], filters: readonly Filter<Row>[]) => {
    const chosen = filters.find(({ id }) => id === (search.get('state') ?? '')) ?? filters[0]
    return {
      matching: rows.filter((row) => chosen?.matches(row)),
      choices: filters.map((filter) => ({
        to: toAddress(search, { state: filter.id }),
        label: filter.label,
        count: rows.filter(filter.matches).length,
        isChosen: filter === chosen,
      })),
    }
  }
  const all = listBuilds(channels)
  const wanted = search.get('build')
  const builds = wanted === null ? choose(all, buildFilters) : chooseOne(all, wanted, search)
  const events = choose(listEvents(channels), eventFilters)
  const { matching, choices } = isHistory ? events : builds
  return (
    <>
      <TabLinks
        label="Builds or history"
        selected={isHistory ? 'history' : 'builds'}
        panelId={panelId}
        tabs={[
          { id: 'builds', label: 'Builds', to: toAddress(search, { view: '', state: '' }) },
          { id: 'history', label: 'History', to: toAddress(search, { view: 'history', state: '' }) },
        ]}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${isHistory ? 'history' : 'builds'}`}
        className={css.panel}
      >
        <ChoiceLinks label={isHistory ? 'History by kind' : 'Builds by state'} choices={choices} />
        {isHistory ? (
          <HistoryTable events={events.matching.slice(0, shown)} />
        ) : (
          <>
            <div className={css.actions}>
              <Button size="sm" variant="secondary" onClick={() => onPreview()}>
                Preview together
              </Button>
            </div>
            <BuildsTable
              builds={builds.matching.slice(0, shown)}
              empty={wanted === null ? 'No build is in this state.' : 'This build was deleted, or fifty are newer.'}
              onPreview={onPreview}
              onRelease={onRelease}
            />
          </>
        )}
        {matching.length > shown && (
          <div className={css.more}>
            <Button size="sm" variant="secondary" onClick={() => setMore({ of: search.toString(), shown: shown + 20 })}>
              {`Show more of ${matching.length}`}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
