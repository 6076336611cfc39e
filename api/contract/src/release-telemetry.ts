import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { boundedText, patternText } from './fields.ts'
import { buildId, releaseArm, remoteName } from './releases.ts'

/**
 * `load`: the build was loaded; `fallback`: the one before it had to be loaded instead; `load-failure`: neither could be.
 * Each load ends in one of these three, so together they are the views of a build.
 */
export const telemetryPhase = z.enum(['load', 'load-failure', 'fallback', 'render-error', 'api-5xx', 'lcp'])
export type TelemetryPhase = z.output<typeof telemetryPhase>

/**
 * What kind of error it was; anything else is `other`, so that no message of an error is ever sent. `mismatch`: the server
 * drew another page than the browser, which then drew it anew. `remote`, of the shell: the remote of the page failed, which
 * may be due to either, and is told of the remote by what it was.
 */
export const telemetryErrorClass = z.enum(['type', 'reference', 'range', 'file', 'mismatch', 'remote', 'other'])
export type TelemetryErrorClass = z.output<typeof telemetryErrorClass>

/** One thing that happened to one build in one tab. Nothing in it says whose tab it was. */
const telemetryEvent = z.strictObject({
  remote: remoteName,
  build: buildId,
  arm: releaseArm,
  phase: telemetryPhase,
  /** The pattern of the page, never its address. */
  route: boundedText(200).optional(),
  /** Of `load` and `lcp`, where the build had to be fetched: what a browser's cache saved says nothing of a build. */
  ms: z.int().min(0).max(120_000).optional(),
  errorClass: telemetryErrorClass.optional(),
  /** Tells two errors of a kind apart: a short digest of what the browser's engine said of it, or of the words of our own code without values. */
  fingerprint: patternText(6, /^[0-9a-f]{6}$/).optional(),
})
export type ReleaseTelemetryEvent = z.output<typeof telemetryEvent>

/** Who looks at a page, as far as its tab knows. */
const telemetryVisitor = z.enum(['signed-out', 'customer', 'staff'])
export type TelemetryVisitor = z.output<typeof telemetryVisitor>

/** That a page of a build was opened in a tab, or failed there; a tab says each once. */
const pageView = z.strictObject({
  remote: remoteName,
  build: buildId,
  arm: releaseArm,
  /** The pattern of the page, never its address; a shell has none. */
  page: boundedText(200).optional(),
  /** Absent where the session is not known. */
  visitor: telemetryVisitor.optional(),
  /** `failed`: the build could not be loaded for it, it threw, or the api answered it with an error of its own. */
  what: z.enum(['opened', 'failed']),
})
export type PageView = z.output<typeof pageView>

/**
 * What came of a page that the server was to draw; all but `drawn` were drawn by the browser. `declined`: it has to decide.
 * `late`: drawn after the visitor had been sent on, or given up without a word of what kept it. `busy`, `paused`: not begun, for too many wait or the build failed a lot.
 */
export const paintOutcome = z.enum(['drawn', 'declined', 'failed', 'late', 'busy', 'paused'])
export type PaintOutcome = z.output<typeof paintOutcome>

const firstPaintCount = z.strictObject({
  remote: remoteName,
  build: buildId,
  /** The pattern of the page. */
  page: boundedText(200),
  outcome: paintOutcome,
  count: z.int().min(1).max(1_000_000),
  /** Of `failed`: what the last one threw, with its line in the sources. */
  reason: boundedText(500).optional(),
})
export type FirstPaintCount = z.output<typeof firstPaintCount>

/** A tab says each thing of a build once, so it has little to say. */
export const maxTelemetryEvents = 20

export const releaseTelemetryEndpoints = defineEndpoints({
  'POST /telemetry': {
    summary:
      'How builds do in the browser of a visitor, who stays unknown. Builds that nobody registered are left out.',
    access: 'anyone',
    body: z.strictObject({
      events: z.array(telemetryEvent).max(maxTelemetryEvents),
      /** Counted while a canary of their build runs. */
      views: z.array(pageView).max(maxTelemetryEvents).optional(),
    }),
    rate: 'telemetry',
  },
  'POST /releases/first-paints': {
    summary:
      'How often a server of the shell drew each page of a build since it last said so, and what kept it from that.',
    access: 'shell',
    audit: 'none',
    body: z.strictObject({ counts: z.array(firstPaintCount).min(1).max(500) }),
    maxBodyBytes: 512 * 1024,
    // What the shell browses is free.
    rate: 'browse',
  },
})
