import { z } from 'zod'
import { businessContact } from './business-settings.ts'
import { defineEndpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { pageSchema } from './paging.ts'

/**
 * A page of a remote. `pattern` is a React Router path (`/villas/:id`); `access` says who may open it; `frame` says what
 * the shell draws around it: the workspace of staff, or, where it is absent, the shop's header and footer.
 */
export const remotePage = z.object({
  pattern: z.string(),
  title: z.string(),
  access: z.enum(['anyone', 'signed-in', 'staff', 'admin']),
  frame: z.enum(['shop', 'workspace']).optional(),
})
export type RemotePage = z.output<typeof remotePage>

/** `build.json`: what a build of a remote says of itself. `build` is the hash of the sorted file digests. */
export const buildSidecar = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  build: z.string().regex(/^[a-z0-9]{8,64}$/),
  version: z.string(),
  revision: z.string(),
  builtAt: instant,
  /** The file that the shell loads first, relative to the build's folder. */
  entry: z.string(),
  /** The federation container's name: unique per build. */
  container: z.string(),
  exposes: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.int(), integrity: z.string() })),
  /** Files worth preloading together with the entry: the exposed module's own chunks. */
  preload: z.array(z.string()),
  pages: z.array(remotePage),
  /** Range by package: what the remote's own package.json requires of the shell. */
  shared: z.record(z.string(), z.string()),
  /** By module that the shell shares: the names that the build needs; `*` where they are not known. */
  sharedNames: z.record(z.string(), z.array(z.string())).optional(),
  contractHash: z.string(),
  platformVersion: z.int(),
  operations: z.array(z.string()),
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
  pages: z.array(remotePage),
})
export type BootBuild = z.output<typeof bootBuild>

export const bootRemote = bootBuild.extend({
  remote: z.string(),
  /** The good build before this one, tried when this one cannot be loaded. */
  fallback: bootBuild.nullable(),
})
export type BootRemote = z.output<typeof bootRemote>

/** What the shell needs to load remotes. `epoch` rises by one with every change of a pointer. */
export const bootDocument = z.object({
  epoch: z.int(),
  remotes: z.array(bootRemote),
  /** What customers are shown of the business. */
  contact: businessContact.optional(),
})
export type BootDocument = z.output<typeof bootDocument>

const remoteParams = z.object({ remote: buildSidecar.shape.remote })

/** At most this many bytes in one file of a build. */
export const maxBuildFileBytes = 4_000_000

const releaseCheck = z.object({
  name: z.string(),
  passed: z.boolean(),
  detail: z.string().nullable(),
  /** It failed, and the change was made all the same, for the reason given. */
  forced: z.boolean().optional(),
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
})

export const channelStatus = z.object({
  remote: z.string(),
  epoch: z.int(),
  stable: z.string().nullable(),
  previous: z.string().nullable(),
  builds: z.array(
    z.object({ build: z.string(), version: z.string(), revision: z.string(), publishedAt: instant, bytes: z.int() }),
  ),
  events: z.array(releaseEvent),
})
export type ChannelStatus = z.output<typeof channelStatus>

/** A change names the epoch it saw; a stale one is rejected. */
const pointerChange = z.strictObject({
  build: z.string(),
  epoch: z.int(),
  reason: z.string().max(500).optional(),
})

const browserFault = z.string().max(500)

/** What the release command line saw when it opened the candidate's pages in the live shell, or why it did not. */
const browserReport = z.union([
  z.strictObject({
    browser: z.string().max(100),
    opened: z.array(z.string().max(200)).max(200),
    /** Those of them that were opened with an id that nothing has, as no page leads to one that exists. */
    ofUnknownId: z.array(z.string().max(200)).max(200).optional(),
    /** By page: the scripts and styles of the build that its first view loads. */
    loaded: z.record(z.string().max(200), z.array(z.string().max(200)).max(500)).optional(),
    faults: z.array(browserFault).max(50),
  }),
  z.strictObject({ notOpened: z.string().min(1).max(500) }),
])
export type BrowserReport = z.input<typeof browserReport>

export const releaseEndpoints = defineEndpoints({
  'GET /releases/boot': {
    summary: 'The boot document: what the shell loads, by remote.',
    access: 'anyone',
    response: bootDocument,
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/releases': {
    summary: 'Every remote with its pointer, its builds and its last events.',
    access: 'admin',
    response: pageSchema(channelStatus),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/releases/:remote': {
    summary: 'One remote: its pointer, its builds and its last events.',
    access: 'releaser',
    params: remoteParams,
    response: channelStatus,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/files': {
    summary:
      'Stores one file of a build that is about to be published. A path is written once; damaged bytes are written again.',
    access: 'releaser',
    params: remoteParams,
    body: z.strictObject({
      build: buildSidecar.shape.build,
      path: z
        .string()
        .regex(/^[\w.@-]+(\/[\w.@-]+)*$/)
        .max(200),
      integrity: z.string().max(120),
      /** Base64; at most `maxBuildFileBytes` bytes decoded. */
      content: z.string().max(5_600_000),
    }),
    response: z.object({ path: z.string(), size: z.int() }),
    status: 201,
    problems: ['build-invalid', 'build-exists', 'payload-too-large'],
    maxBodyBytes: 5_700_000,
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/builds': {
    summary: 'Registers a build, once every byte it names was found in the store and verified.',
    access: 'releaser',
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
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/check': {
    summary: 'What promoting a build would find at this epoch. Changes nothing.',
    access: 'releaser',
    params: remoteParams,
    body: z.strictObject({
      build: z.string(),
      /** What a browser saw of the candidate; with it, what is said of the browser and of each page's size. */
      browser: browserReport.optional(),
    }),
    response: z.object({
      epoch: z.int(),
      checks: z.array(releaseCheck),
      /** As the boot document would name it, so that its pages can be opened before anybody else gets them. */
      candidate: bootRemote.optional(),
    }),
    problems: ['build-unknown'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/promote': {
    summary: 'Moves the stable pointer to a build, after the checks.',
    access: 'releaser',
    params: remoteParams,
    body: pointerChange.extend({
      /** Without it, or with pages that nobody opened, the check `browser` fails. */
      browser: browserReport.optional(),
      /** `browser`: goes live though nobody opened its pages. Needs a reason. */
      force: z.array(z.string().max(40)).min(1).max(20).optional(),
    }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch', 'release-check-failed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/rollback': {
    summary: 'Moves the stable pointer back: to the named build, or the one before.',
    access: 'releaser',
    params: remoteParams,
    body: pointerChange.partial({ build: true }).extend({
      /** Names of checks that may fail, to go back to a build that was live before. Needs a reason. */
      force: z.array(z.string().max(40)).min(1).max(20).optional(),
    }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch', 'release-check-failed'],
    rate: 'write',
    cache: 'no-store',
  },
})
