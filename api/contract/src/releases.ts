import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { pageOf } from './paging.ts'

/** A page of a remote. `pattern` is a React Router path (`/villas/:id`); `access` says who may open it. */
export const remotePage = z.object({
  pattern: z.string(),
  title: z.string(),
  access: z.enum(['anyone', 'signed-in', 'staff', 'admin']),
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
  shared: z.record(z.string(), z.string()),
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

/** What the shell needs to know to load anything. `epoch` rises by one with every change of a pointer. */
export const bootDocument = z.object({ epoch: z.int(), remotes: z.array(bootRemote) })
export type BootDocument = z.output<typeof bootDocument>

const remoteParams = z.object({ remote: z.string() })

const releaseCheck = z.object({ name: z.string(), passed: z.boolean(), detail: z.string().nullable() })

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

/** A change names the epoch it saw; a stale one is refused. */
const pointerChange = z.strictObject({
  build: z.string(),
  epoch: z.int(),
  reason: z.string().max(500).optional(),
})

export const releaseEndpoints = endpoints({
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
    response: pageOf(channelStatus),
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
    summary: 'Stores one file of a build that is about to be published. A path is written once.',
    access: 'releaser',
    params: remoteParams,
    body: z.strictObject({
      build: buildSidecar.shape.build,
      path: z
        .string()
        .regex(/^[\w.@-]+(\/[\w.@-]+)*$/)
        .max(200),
      integrity: z.string().max(120),
      /** Base64; at most 4 MB decoded. */
      content: z.string().max(5_600_000),
    }),
    response: z.object({ path: z.string(), size: z.int() }),
    status: 201,
    problems: ['build-invalid', 'build-exists', 'payload-too-large'],
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/builds': {
    summary: 'Registers a build, once every byte it names was found in the store and verified.',
    access: 'releaser',
    params: remoteParams,
    body: buildSidecar,
    response: z.object({ build: z.string(), isNew: z.boolean() }),
    status: 201,
    problems: ['build-invalid', 'build-exists'],
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/check': {
    summary: 'What promoting a build would find at this epoch. Changes nothing.',
    access: 'releaser',
    params: remoteParams,
    body: z.strictObject({ build: z.string() }),
    response: z.object({ epoch: z.int(), checks: z.array(releaseCheck) }),
    problems: ['build-unknown'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/promote': {
    summary: 'Moves the stable pointer to a build, after the checks.',
    access: 'releaser',
    params: remoteParams,
    body: pointerChange,
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch', 'release-check-failed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/releases/:remote/rollback': {
    summary: 'Moves the stable pointer back: to the named build, or the one before.',
    access: 'releaser',
    params: remoteParams,
    body: pointerChange.partial({ build: true }),
    response: channelStatus,
    problems: ['not-found', 'build-unknown', 'stale-epoch', 'release-check-failed'],
    rate: 'write',
    cache: 'no-store',
  },
})
