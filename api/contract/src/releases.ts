import { z } from 'zod'
import { browserCheck } from './browser-check.ts'
import { atMost, filePath, pageStyles, shellPart, shortText } from './build-parts.ts'
import { businessContact } from './business-settings.ts'
import { canaryStatus } from './canary-status.ts'
import { defineEndpoints } from './endpoint.ts'
import { givenLine, id, instant, paragraphs, patternText, singleLineText } from './fields.ts'
import { pageSchema } from './paging.ts'
import { releaseSchedule } from './release-schedule.ts'
import { whoMay } from './who-may.ts'
import { bootPage, remotePage } from './remote-page.ts'

export { maxBuildFileBytes, shellName } from './release-names.ts'
export {
  menuIcons,
  remotePage,
  type MenuIcon,
  type PageCount,
  type PageMenu,
  type RemotePage,
  type WaitingKind,
} from './remote-page.ts'

export const remoteName = patternText(31, /^[a-z][a-z0-9-]{1,30}$/)
export const buildId = patternText(64, /^[a-z0-9]{8,64}$/)

/** A commit that changed what a build is made of. */
const buildCommit = z.object({ revision: givenLine(40), subject: givenLine(300) })
export type BuildCommit = z.output<typeof buildCommit>

/** `build.json`: what a build of a remote says of itself. `build` is the hash of the sorted file digests. */
export const buildSidecar = z.object({
  remote: remoteName,
  build: buildId,
  version: givenLine(200),
  revision: givenLine(200),
  /** The last ones of its sources, the newest first; older builds do not say. */
  commits: z.array(buildCommit).max(50).optional(),
  builtAt: shortText.meta({ format: 'date-time' }),
  /** The file that the shell loads first, relative to the build's folder. */
  entry: filePath,
  /** The federation container's name: unique per build. */
  container: shortText,
  exposes: z.array(shortText).max(100),
  files: z.array(z.object({ path: filePath, size: z.int().nonnegative(), integrity: z.string().max(120) })).max(2_000),
  /** Files worth preloading together with the entry: the exposed module's own chunks. */
  preload: z.array(filePath).max(500),
  pages: z.array(remotePage).max(100),
  /** Range by package: what the remote's own package.json requires of the shell. */
  shared: z.record(shortText, shortText).refine(...atMost(200)),
  /** By module that the shell shares: the names that the build needs; `*` where they are not known. */
  sharedNames: z
    .record(shortText, z.array(shortText).max(2_000))
    .refine(...atMost(200))
    .optional(),
  contractHash: shortText,
  platformVersion: z.int(),
  /** Keys of the API operations that the build calls, and the file that says what it knows of each (`OperationShape`). */
  operations: z.array(shortText).max(2_000),
  operationShapes: filePath.optional(),
  /** Its files are named by their content and lie beside those of the remote's other builds; older ones have a folder. */
  isContentAddressed: z.literal(true).optional(),
  /** The file that draws first paints on the server, and by pattern the styles of the pages that it draws. */
  server: filePath.optional(),
  pageStyles: z
    .record(shortText, pageStyles)
    .refine(...atMost(100))
    .optional(),
  /** What the shell server has to know of its blog posts; builds from before have it as `posts.json`. */
  posts: filePath.optional(),
  /** Of a build of the shell, which has no pages. */
  shell: shellPart.optional(),
})
export type BuildSidecar = z.output<typeof buildSidecar>

/** One build as the browser needs it. All addresses are absolute paths or URLs. */
export const bootBuild = z.object({
  build: z.string(),
  version: z.string(),
  entry: z.string(),
  container: z.string(),
  /** Address of every script and style of the build → SRI digest. */
  integrity: z.record(z.string(), z.string()),
  preload: z.array(z.string()),
  pages: z.array(bootPage),
  /** For the shell server alone, which draws first paints: what to run, what that may read, styles of pages, posts. */
  server: z.string().optional(),
  operations: z.array(z.string()).optional(),
  pageStyles: z.record(z.string(), pageStyles).optional(),
  posts: z.string().optional(),
})
export type BootBuild = z.output<typeof bootBuild>

/** Which of the two builds a visitor gets while a canary runs; without a canary everybody gets the stable one. */
export const releaseArm = z.enum(['stable', 'candidate'])
export type ReleaseArm = z.output<typeof releaseArm>

export const bootRemote = bootBuild.extend({
  remote: z.string(),
  /** The good build before this one, tried when this one cannot be loaded. */
  fallback: bootBuild.nullable(),
  /** From the registry, while a canary runs: who gets the candidate is decided for each visitor by the shell server. */
  canary: z.object({ candidate: bootBuild, permille: z.int(), salt: z.string() }).optional(),
  /** To the browser: which arm of the canary this visitor is in. */
  arm: releaseArm.optional(),
})
export type BootRemote = z.output<typeof bootRemote>

/** The build of the shell that is live, for the shell server. Paths are below `/_shell/`, those of every build. */
export const bootShell = shellPart
  .pick({ scripts: true, styles: true, fonts: true, sharedStyles: true, sharedScripts: true })
  .extend({
    build: z.string(),
    preload: z.array(z.string()),
    /** Path of every browser file → SRI digest. */
    files: z.record(z.string(), z.string()),
    /** What the server draws first paints with. */
    server: z.object({ path: z.string(), integrity: z.string() }).optional(),
  })
export type BootShell = z.output<typeof bootShell>

/** What the shell needs to load remotes. `epoch` rises by one with every change of a pointer. */
export const bootDocument = z.object({
  epoch: z.int(),
  remotes: z.array(bootRemote),
  /** Absent while no build of the shell was ever released. */
  shellBuild: bootShell.optional(),
  /** For the shell server alone, while a canary of the shell runs: as that of a remote. */
  shellCanary: z.object({ candidate: bootShell, permille: z.int(), salt: z.string() }).optional(),
  /** What customers are shown of the business. */
  contact: businessContact.optional(),
  /** For the shell server alone: differs after every change of what public pages show. */
  publicVersion: z.string().optional(),
  /** The same for what no booking changes. */
  contentVersion: z.string().optional(),
})
export type BootDocument = z.output<typeof bootDocument>

export const remoteParams = z.object({ remote: buildSidecar.shape.remote })

/** No build has such a name, which is a hash. */
export const sourceId = patternText(40, /^dev[a-z0-9]{13,37}$/)
export const isSourceId = (text: string): boolean => sourceId.safeParse(text).success

/** A remote that is served from source, by a program on the machine of whoever looks at it. */
const servedSource = z.strictObject({
  /** Only that machine can have it, so that a token leads nobody else's browser anywhere. */
  entry: patternText(200, /^http:\/\/localhost:\d{4,5}\/[\w.?=-]+$/).refine((address) => URL.canParse(address)),
  integrity: patternText(120, /^sha384-[\w+/=]+$/),
  container: patternText(64, /^[a-z][a-z0-9_-]{2,63}$/),
  pages: buildSidecar.shape.pages.min(1),
})
export type ServedSource = z.output<typeof servedSource>

export const releaseCheck = z.object({
  name: z.string(),
  passed: z.boolean(),
  detail: z.string().nullable(),
  /** It failed, and the change was made all the same, for the reason given. */
  forced: z.boolean().optional(),
  /** It could not be made, so it did not pass; with a reason and a second person it may be skipped. */
  notMade: z.boolean().optional(),
})

export const releaseEvent = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  remote: z.string(),
  kind: z.string(),
  build: z.string().nullable(),
  reason: z.string().nullable(),
  checks: z.array(releaseCheck),
  /** Of a build that became live: the one that was before. */
  replaced: z.string().nullish(),
  /** Of a canary: the candidate's share of visitors from then on, in thousandths. */
  permille: z.int().nullish(),
})

/**
 * What went wrong with a build, of one page and kind. `kind`: a phase of the telemetry, or `first-paint` for a page that could
 * not be drawn on the server, `first-paint-late` for one that was not there in time; `detail`: the kind of error, or what was thrown. `page` is empty where it is not known.
 */
const buildFault = z.object({
  page: z.string(),
  kind: z.string(),
  detail: z.string(),
  count: z.int(),
  since: instant,
  lastAt: instant,
  /** The build that had it first, within 30 days. */
  firstBuild: z.string().optional(),
  /** What visitors had before that one, if it never had the fault and can still be had: a build to go back to. */
  buildBefore: z.string().optional(),
})
export type BuildFault = z.output<typeof buildFault>

/** What visitors' browsers, and the servers that draw pages, said of a build within the last day. */
export const buildFigures = z.object({
  build: z.string(),
  views: z.int(),
  /** Of the views of all builds of the remote, 0 to 1. */
  share: z.number(),
  /** Three quarters were at least as fast, among visitors who had to fetch the build; null: nobody had to. */
  loadP75Ms: z.int().nullable(),
  lcpP75Ms: z.int().nullable(),
  errorsPerThousand: z.number(),
  fallbacksPerThousand: z.number(),
  /** Pages that the server was to draw: the browser drew all but `drawn`, those `late` and `left` without a fault that is known. */
  firstPaints: z.object({ drawn: z.int(), failed: z.int(), late: z.int(), left: z.int() }).optional(),
  /** The most frequent first. */
  faults: z.array(buildFault).optional(),
})
export type BuildFigures = z.output<typeof buildFigures>

/** A change in spite of failed checks, which another admin agrees to within a day. */
export const forcedRelease = z.object({
  id: z.string(),
  remote: z.string(),
  build: z.string(),
  kind: z.enum(['promoted', 'rolled-back']),
  checks: z.array(z.string()),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  /** For a caller with an account, until somebody agreed: who may agree. */
  agreement: whoMay.optional(),
})
export type ForcedRelease = z.output<typeof forcedRelease>

const gainedAndLost = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })

/** How a build differs from another one: `live`, as it mostly is the one that visitors have. */
export const buildDifference = z.object({
  live: z.string(),
  /** Null: one of the two does not say, or they have none in common. */
  commits: z.object({ added: z.array(buildCommit), removed: z.array(buildCommit) }).nullable(),
  /** Patterns. */
  pages: gainedAndLost,
  /** Entries, as `Trips (/my-trips)`; `changed`: another icon, group or order. Absent in answers from before they were compared. */
  menus: gainedAndLost.extend({ changed: z.array(z.string()) }).optional(),
  /** Of the api, that it calls. */
  operations: gainedAndLost,
  /** Of a remote what it takes from the shell, of the shell what it shares; null: not at all. */
  packages: z.array(z.object({ name: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  files: z.object({ same: z.int(), added: z.int(), removed: z.int() }),
  /** By how much it is larger. */
  bytes: z.int(),
})
export type BuildDifference = z.output<typeof buildDifference>

export const channelStatus = z.object({
  remote: z.string(),
  epoch: z.int(),
  stable: z.string().nullable(),
  previous: z.string().nullable(),
  /** Since when `stable` is live, who made it so, and what they noted with it. Null: nothing is. */
  live: z.object({ since: instant, by: z.string(), reason: z.string().nullish() }).nullish(),
  builds: z.array(
    z.object({
      build: z.string(),
      version: z.string(),
      revision: z.string(),
      /** The newest of its sources, which the revision need not be. Null: the build does not say. */
      commit: buildCommit.nullish(),
      publishedAt: instant,
      /** The token or admin. */
      publishedBy: z.string().optional(),
      bytes: z.int(),
      /** The last one, whatever was live then; null: none was ever asked for. */
      browserCheck: browserCheck.nullish(),
    }),
  ),
  events: z.array(releaseEvent),
  /** Not used yet, the newest first. */
  forced: z.array(forcedRelease).optional(),
  /** Null: none runs. */
  canary: canaryStatus.nullish(),
  /** Null: nothing goes live by itself. */
  scheduled: releaseSchedule.nullish(),
  /** Why nothing new may go live; null: it may. */
  frozenReason: z.string().nullish(),
  /** The most viewed first. */
  figures: z.array(buildFigures).optional(),
})
export type ChannelStatus = z.output<typeof channelStatus>

const collectedBuild = z.object({ build: z.string(), version: z.string(), bytes: z.int(), lastNamedAt: instant })

/** What garbage collection deletes, or would delete, and why it keeps the rest. `bytes`: of the files that go. */
export const collectedBuilds = z.object({
  gone: z.array(collectedBuild),
  kept: z.array(collectedBuild.extend({ because: z.string() })),
  files: z.array(z.string()),
  bytes: z.int(),
})
export type CollectedBuilds = z.output<typeof collectedBuilds>

/** A build that visitors have, and what it calls of the api. */
const apiCaller = z.object({
  remote: z.string(),
  build: z.string(),
  /** `before`: what a rollback goes back to. */
  role: z.enum(['live', 'candidate', 'before']),
  contractHash: z.string(),
  operations: z.array(z.string()),
  /** At the shell: the file that says what the build knows of each. Null: of before builds told it. */
  operationShapes: z.string().nullable(),
})
export type ApiCaller = z.output<typeof apiCaller>

/** A change names the epoch it saw; a stale one is rejected. */
export const pointerChange = z.strictObject({
  build: buildId,
  epoch: z.int(),
  reason: paragraphs(500).optional(),
})

export const forcedChecks = z.array(z.string().max(40)).min(1).max(20)

export const releaseEndpoints = defineEndpoints({
  'GET /releases/boot': {
    summary: 'The boot document: what the shell loads, by remote.',
    access: 'anyone',
    response: bootDocument,
    cache: 'public-revalidate',
  },
  'GET /releases/callers': {
    summary:
      'What the builds that visitors have call of the api, so that a newer api can be compared before it is deployed.',
    access: 'anyone',
    response: z.object({ builds: z.array(apiCaller) }),
  },
  'PUT /admin/releases/:remote/sources/:source': {
    summary:
      'Lets admins preview a remote from source on their own machine, for a minute from now: repeat it until the end.',
    access: 'releaser',
    needs: 'recent-authentication',
    audit: 'none',
    params: remoteParams.extend({ source: sourceId }),
    body: servedSource,
    response: z.object({ expiresAt: instant }),
  },
  'DELETE /admin/releases/:remote/sources/:source': {
    summary: 'The source is no longer served: its previews end.',
    access: 'releaser',
    needs: 'recent-authentication',
    audit: 'none',
    params: remoteParams.extend({ source: sourceId }),
  },
  'POST /admin/releases/:remote/collect': {
    summary: 'Deletes builds that nothing live and no tab can need, 25 at once, with the files that only they name.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({ isDryRun: z.boolean() }),
    response: collectedBuilds,
  },
  'GET /admin/releases': {
    summary: 'Every remote with its pointer, its builds and its last events.',
    access: 'admin',
    response: pageSchema(channelStatus),
  },
  'GET /admin/releases/:remote': {
    summary: 'One remote: its pointer, its builds and its last events.',
    access: 'releaser',
    params: remoteParams,
    response: channelStatus,
    problems: ['not-found'],
  },
  'GET /admin/releases/:remote/comparison': {
    summary: 'Two builds beside each other: what `build` has that `with` has not, and how both did within 30 days.',
    access: 'releaser',
    params: remoteParams,
    query: z.object({ build: buildId, with: buildId }),
    response: z.object({
      difference: buildDifference,
      /** Of either, where browsers or servers said something of it. */
      figures: z.array(buildFigures),
    }),
    problems: ['build-unknown'],
  },
  'POST /admin/releases/:remote/files': {
    summary:
      'Stores one file of a build that is about to be published. A path is written once; damaged bytes are written again.',
    access: 'releaser',
    needs: 'recent-authentication',
    audit: 'none',
    params: remoteParams,
    body: z.strictObject({
      build: buildSidecar.shape.build,
      path: patternText(200, /^[\w.@-]+(\/[\w.@-]+)*$/),
      integrity: z.string().max(120),
      /** Base64; at most `maxBuildFileBytes` bytes decoded. */
      content: z.string().max(5_600_000),
    }),
    response: z.object({ path: z.string(), size: z.int() }),
    status: 201,
    problems: ['build-invalid', 'build-exists', 'payload-too-large'],
    maxBodyBytes: 5_700_000,
    countsBytesOf: 'content',
    rate: 'upload',
  },
  'POST /admin/releases/:remote/builds': {
    summary: 'Registers a build, once every byte it names was found in the store and verified.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: buildSidecar,
    response: z.object({
      build: z.string(),
      isNew: z.boolean(),
      /** Of a build that was registered before: paths whose stored bytes are not the ones registered. */
      damaged: z.array(z.string()).optional(),
    }),
    status: 201,
    problems: ['build-invalid', 'build-exists'],
    maxBodyBytes: 512 * 1024,
    countsBytesOf: true,
    rate: 'upload',
  },
  'POST /admin/releases/:remote/check': {
    summary: 'What promoting a build, or going back to it, would break at this epoch. Changes nothing.',
    access: 'releaser',
    audit: 'none',
    params: remoteParams,
    body: z.strictObject({
      build: buildId,
      /** What would be done with it; a promotion, where it is absent. */
      as: z.enum(['promotion', 'rollback']).optional(),
    }),
    response: z.object({
      epoch: z.int(),
      checks: z.array(releaseCheck),
      /** Null: nothing of it is live yet, or this build is. */
      difference: buildDifference.nullish(),
      /** As the boot document would name it, for command lines from before. */
      candidate: bootRemote.optional(),
    }),
    problems: ['build-unknown'],
  },
  'POST /admin/releases/:remote/promote': {
    summary:
      'Moves the stable pointer to a build, after the checks. The candidate of a running canary needs no browser again.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: pointerChange.extend({
      /**
       * Checks that may be left out where they could not be made: `browser`, `shared versions`, `shared names`; of the
       * shell also `remotes`, though live ones do not fit it; `first paint`, though a page of it cannot be drawn on the
       * server. Needs a reason and a second person.
       */
      force: forcedChecks.optional(),
    }),
    response: channelStatus,
    problems: [
      'not-found',
      'build-unknown',
      'stale-epoch',
      'release-check-failed',
      'release-frozen',
      'second-person-needed',
    ],
  },
  'POST /admin/releases/:remote/rollback': {
    summary: 'Moves the stable pointer back: to the named build, or the one before. Ends a canary.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: pointerChange.partial({ build: true }).extend({
      /** Names of checks that may fail, to go back to a build that was live before. Needs a reason and a second person. */
      force: forcedChecks.optional(),
    }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch', 'release-check-failed', 'second-person-needed'],
  },
  'POST /admin/releases/:remote/forced': {
    summary: 'Asks another admin to agree to a change in spite of failed checks. All admins get a mail.',
    access: 'releaser',
    needs: 'recent-authentication',
    params: remoteParams,
    body: z.strictObject({
      build: buildSidecar.shape.build,
      kind: z.enum(['promoted', 'rolled-back']),
      force: forcedChecks,
      reason: singleLineText(500),
    }),
    response: forcedRelease,
    status: 201,
    problems: ['build-unknown'],
  },
  'POST /admin/releases/:remote/forced/:id/approve': {
    summary: 'Another admin agrees: who asked may force that change once, within a day.',
    access: 'admin',
    needs: 'recent-authentication',
    params: remoteParams.extend({ id }),
    response: forcedRelease,
    problems: ['not-found', 'second-person-needed'],
  },
})
