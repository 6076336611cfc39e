import { bootBuild, type BootBuild, type BootDocument, shellName } from '@escapes/contract/releases'
import { backgroundRequestHeader } from '@escapes/contract/client'
import { type ShellManifest, toShellManifest } from '../boot/shell-manifest.ts'

/** Builds that one admin sees in place of the live ones. */
export interface Preview {
  builds: readonly { remote: string; build: BootBuild }[]
  /** Absent: pages begin with the live one. */
  shell: ShellManifest | undefined
  /** What was chosen and cannot be had any more; `reason` is a sentence. */
  ended: readonly { remote: string; build: string; reason: string }[]
  expiresAt: Date
}

/** Where a build is served from source; a published one is served from here. */
export const findSourceOrigin = ({ entry }: BootBuild): string | undefined =>
  entry.startsWith('/') ? undefined : new URL(entry).origin

/** `refused`: the api does not let this person have it; `unknown`: it did not answer. */
export type PreviewAnswer =
  | { kind: 'found'; preview: Preview }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' }

interface PreviewSourceOptions {
  apiUrl: string
  /** Of this server: a preview is made for one origin. */
  origin: string
  timeoutMs?: number
}

interface Asking {
  token: string
  /** The whole header: whose session it is, the api decides. */
  cookies: string
  clientAddress: string
}

interface Answered {
  builds: { remote: string; build: unknown }[]
  shell?: unknown
  ended: Preview['ended']
  expiresAt: string
  detail?: string
  title?: string
}

const toPreview = ({ builds, shell, ended, expiresAt }: Answered): Preview => ({
  builds: builds.map(({ remote, build }) => ({ remote, build: bootBuild.parse(build) })),
  shell: shell === undefined ? undefined : toShellManifest(shell),
  ended,
  expiresAt: new Date(expiresAt),
})

/** Asks the api at each page of who has a preview, so that it ends with the session, the role or the time. */
export const createPreviewSource =
  ({ apiUrl, origin, timeoutMs = 3_000 }: PreviewSourceOptions) =>
  async ({ token, cookies, clientAddress }: Asking): Promise<PreviewAnswer> => {
    const query = new URLSearchParams({ token, origin })
    try {
      const response = await fetch(`${apiUrl}/api/v1/releases/preview?${query}`, {
        headers: {
          accept: 'application/json',
          cookie: cookies,
          'x-forwarded-for': clientAddress,
          [backgroundRequestHeader]: '1',
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      const answer = (await response.json()) as Answered
      if (response.ok) {
        return { kind: 'found', preview: toPreview(answer) }
      }
      if (response.status === 429 || response.status >= 500) return { kind: 'unknown' }
      if (response.status === 401) return { kind: 'refused', reason: 'You are signed out.' }
      return { kind: 'refused', reason: answer.detail ?? answer.title ?? 'It is not yours.' }
    } catch {
      return { kind: 'unknown' }
    }
  }

export type PreviewSource = ReturnType<typeof createPreviewSource>

/** A preview without the remotes that its admin has left; undefined: nothing of it is left. */
export const withoutLeft = (
  { builds, shell, ended, ...rest }: Preview,
  left: readonly string[],
): Preview | undefined => {
  const stays = ({ remote }: { remote: string }): boolean => !left.includes(remote)
  const remaining = {
    ...rest,
    builds: builds.filter(stays),
    shell: left.includes(shellName) ? undefined : shell,
    ended: ended.filter(stays),
  }
  return remaining.builds.length + remaining.ended.length > 0 || remaining.shell ? remaining : undefined
}

/** The boot document with the builds in place of the live ones. Nothing stands in for them: their faults are to be seen. */
export const withPreview = (document: BootDocument, { builds }: Pick<Preview, 'builds'>): BootDocument => ({
  ...document,
  remotes: [
    ...document.remotes.filter((live) => builds.every(({ remote }) => remote !== live.remote)),
    ...builds.map(({ remote, build }) => ({ ...build, remote, fallback: null })),
  ],
})
