import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { instant } from './fields.ts'
import { bootBuild, bootShell, buildId, releaseCheck, remoteName } from './releases.ts'

/** As many as there may be teams that change one flow; the token of a preview names each. */
export const maxPreviewedBuilds = 10

const previewedBuild = z.strictObject({ remote: remoteName, build: buildId })

/** Builds that are seen together, at most one of each remote; one of them may be of the shell. */
const previewedBuilds = z.strictObject({
  builds: z
    .array(previewedBuild)
    .min(1)
    .max(maxPreviewedBuilds)
    .refine((builds) => new Set(builds.map(({ remote }) => remote)).size === builds.length, {
      message: 'Name each remote once.',
    }),
})

const previewLink = z.object({ address: z.string(), expiresAt: instant })

export const releasePreviewEndpoints = defineEndpoints({
  'GET /releases/preview': {
    summary: 'For the shell server: the builds that an admin gets in place of the live ones, by their token.',
    access: 'admin',
    query: z.object({ token: z.string().max(2_000), origin: z.string().max(300) }),
    response: z.object({
      builds: z.array(z.object({ remote: z.string(), build: bootBuild })),
      /** Of the shell, where the preview has one of it. */
      shell: bootShell.optional(),
      /** What was chosen and cannot be had any more; `reason` is a sentence. */
      ended: z.array(z.object({ remote: z.string(), build: z.string(), reason: z.string() })),
      expiresAt: instant,
      /** The first of `builds`, for shell servers from before. */
      remote: z.string().optional(),
      build: bootBuild.optional(),
    }),
    problems: ['not-found'],
  },
  'POST /admin/release-previews': {
    summary: 'A link that shows these builds to this admin alone, in place of the live ones, for eight hours.',
    access: 'admin',
    needs: 'recent-authentication',
    body: previewedBuilds,
    response: previewLink,
    status: 201,
    problems: ['build-unknown'],
  },
  'POST /admin/release-previews/check': {
    summary: 'How these builds fit the live api, each other, and what is live beside them. Changes nothing.',
    access: 'admin',
    audit: 'none',
    body: previewedBuilds,
    response: z.object({
      /** In the order that was given. A remote from source says nothing but its pages. */
      builds: z.array(z.object({ remote: z.string(), build: z.string(), checks: z.array(releaseCheck) })),
    }),
    problems: ['build-unknown'],
  },
})
