import { armHeader } from '@escapes/contract/deployment'
import type { BootDocument, BootRemote, BootShell, RemotePage } from '@escapes/contract/releases'
import type { Page } from 'playwright'
import { serveSamples } from './api-stand-in.ts'

/** What a check opens pages with, instead of what is live. */
export interface Candidate {
  /** The remote whose pages are opened. Absent: those of no remote. */
  remote?: BootRemote | undefined
  /** Absent: the shell that is live. */
  shell?: BootShell | undefined
  /** The build of the shell that the live pages must begin with; where they begin with another, the check says nothing. */
  liveShell?: string | undefined
}

/** The live pages are not those of the builds that the registry named. */
export class AnotherShellLive extends Error {}

interface InlinedBoot extends BootDocument {
  shell: string
  telemetryPermille?: number
}

const bootScript =
  /(<script type="application\/json" id="boot"(?: nonce="(?<nonce>[^"]*)")?[^>]*>)(?<json>[\s\S]*?)(<\/script>)/

/** What the server drew with the live build would be taken for what the candidate shows. */
const drawnBody = /<body>[\s\S]*<\/body>/
const emptyBody = '<body><div id="root"></div></body>'

const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Styles of the live build would be laid over those of the one in its place. */
const withoutFilesOf = (html: string, remote: BootRemote | undefined): string =>
  remote ? html.replaceAll(new RegExp(`<link [^>]*/_mf/a/${remote.remote}/[^>]*>\\n?`, 'g'), '') : html

/** The document that the shell server would begin with this build of the shell; the browser draws the page. */
const toShellDocument = (shell: BootShell, boot: InlinedBoot, nonce: string): string => {
  const pin = (path: string) => `crossorigin="anonymous" integrity="${shell.files[path] ?? ''}"`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Release check</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...shell.styles.map((path) => `<link rel="stylesheet" href="/_shell/${path}" ${pin(path)}>`),
    `<script type="application/json" id="boot" nonce="${nonce}">${toScriptJson({ ...boot, shell: shell.build })}</script>`,
    ...shell.scripts.map((path) => `<script defer src="/_shell/${path}" ${pin(path)} nonce="${nonce}"></script>`),
    '</head>',
    emptyBody,
    '</html>',
  ].join('\n')
}

/** Replaces what a live document begins with. Views of a check are nobody's: the document reports none. */
export const toCandidateDocument = (html: string, { remote, shell, liveShell }: Candidate): string => {
  const { json, nonce = '' } = bootScript.exec(html)?.groups ?? {}
  if (json === undefined) return html
  const live = JSON.parse(json) as InlinedBoot
  if (liveShell !== undefined && live.shell !== liveShell)
    throw new AnotherShellLive(`pages begin with the shell ${live.shell}, live is ${liveShell}`)
  const remotes = remote ? [...live.remotes.filter((each) => each.remote !== remote.remote), remote] : live.remotes
  const boot = { ...live, remotes, telemetryPermille: 0 }
  if (shell) return toShellDocument(shell, boot, nonce)
  return withoutFilesOf(html, remote)
    .replace(drawnBody, emptyBody)
    .replace(bootScript, (_, open: string, ...rest: string[]) => `${open}${toScriptJson(boot)}${rest[2]}`)
}

/** Serves the candidate to this tab alone. `onRejected`: why the document could not be made. */
export const serveCandidateToPage = async (
  page: Page,
  candidate: Candidate,
  access: RemotePage['access'],
  onRejected: (error: Error) => void,
): Promise<void> => {
  let origin: string | undefined
  await page.route('**/*', async (route) => {
    try {
      if (route.request().resourceType() !== 'document') return await route.continue()
      // The page's policy keeps what it loads to its own site, and this what it goes to: the runner's network is not its own.
      const wanted = new URL(route.request().url()).origin
      const isFirst = origin === undefined
      if (wanted !== (origin ??= wanted)) return await route.abort()
      // Pages are opened with what most visitors have, not with what a canary would choose for this browser.
      const headers = { ...route.request().headers(), [armHeader]: 'stable' }
      const response = await route.fetch({ maxRedirects: 0, headers }).catch((error: unknown) => {
        // A shell that is away is no fault of the page. Where the page itself goes after that is its own affair.
        if (isFirst) onRejected(new Error('the shell does not answer; ask for the check again', { cause: error }))
        throw error
      })
      // The shell does not know a new page yet and answers 404; the browser knows it.
      const status = response.status() >= 400 ? 200 : response.status()
      const body = toCandidateDocument(await response.text(), candidate)
      return await route.fulfill({ response, status, body })
    } catch (error) {
      if (error instanceof AnotherShellLive) onRejected(error)
      // A failed fetch shows in the page; a closed tab or browser needs no response.
      return route.abort().catch(() => undefined)
    }
  })
  await serveSamples(page, access)
}
