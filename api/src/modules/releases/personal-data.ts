import { defineRules } from '#/personal-data/rules.ts'

const builds = 'builds, and who of our staff released them'

export const releaseRules = defineRules({
  browser_checks: { notPersonal: builds },
  release_builds: { notPersonal: builds },
  release_channels: { notPersonal: builds },
  release_epoch: { notPersonal: builds },
  release_events: { notPersonal: builds },
  release_fault_shares: { notPersonal: 'digests of networks and builds, for a day' },
  release_first_paints: { notPersonal: 'counts by build and hour, of pages that nobody is signed in at' },
  release_shell: { notPersonal: builds },
  release_sources: { notPersonal: builds },
  release_telemetry: { notPersonal: 'counts by build and minute' },
  release_tokens: { notPersonal: builds },
  release_view_counts: { notPersonal: 'counts by build, page and kind of visitor' },
  served_contracts: { notPersonal: 'what states of the api serve' },
  scheduled_releases: { notPersonal: builds, staff: ['requested_by'] },
  forced_releases: { notPersonal: builds, staff: ['approved_by', 'requested_by'] },
})
