import { bootBuild, type BootBuild, type BootDocument } from '@escapes/contract/releases'
import { backgroundRequestHeader } from '@escapes/contract/client'

/** A build that one admin sees in place of the live one. */
export interface Preview {
  remote: string
  build: BootBuild
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
  remote: string
  build: unknown
  expiresAt: string
  detail?: string
  title?: string
}

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
        const { remote, build, expiresAt } = answer
        return { kind: 'found', preview: { remote, build: bootBuild.parse(build), expiresAt: new Date(expiresAt) } }
      }
      if (response.status === 429 || response.status >= 500) return { kind: 'unknown' }
      return { kind: 'refused', reason: answer.detail ?? answer.title ?? 'It is not yours.' }
    } catch {
      return { kind: 'unknown' }
    }
  }

export type PreviewSource = ReturnType<typeof createPreviewSource>

/** The boot document with the build in place of the live one. Nothing stands in for it: its faults are to be seen. */
export const withPreview = (document: BootDocument, { remote, build }: Preview): BootDocument => ({
  ...document,
  remotes: [...document.remotes.filter((each) => each.remote !== remote), { ...build, remote, fallback: null }],
})
