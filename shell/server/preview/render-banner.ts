import { shellName } from '@escapes/contract/release-names'
import { escapeHtml } from '../http/escape-html.ts'
import { findSourceOrigin, type Preview } from './preview-source.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Colombo' })

/** Notices and sticky bars stand above it, as they stand above the bottom bar of phones, where it is a bar between the two. */
const css = `
@media (max-width:47.99rem){:root{--preview-bar:calc(var(--chakra-sizes-bottom-bar,0px) + env(safe-area-inset-bottom));--offline-note:64px}}
:root{--notice-lift:calc(var(--preview-bar,0px) + 64px)}
#preview{position:fixed;z-index:40;inset-inline:0;bottom:calc(var(--preview-bar,0px) + 8px);margin-inline:auto;width:fit-content;max-width:calc(100% - 24px);display:flex;align-items:center;gap:12px;padding:4px 4px 4px 16px;border-radius:28px;background:var(--chakra-colors-coconut-950,#381605);color:var(--chakra-colors-coconut-50,#fff6e8);font:500 14px/1.35 var(--chakra-fonts-body,system-ui,sans-serif);box-shadow:0 4px 16px rgb(0 0 0/.3)}
#preview p{margin:0}
#preview b{font-weight:700}
#preview:has([open]){align-items:flex-end;padding-bottom:10px}
#preview>div,#preview>p{min-width:0;padding-block:6px}
#preview>p{padding-inline-end:12px}
#preview summary{display:flex;gap:8px;padding:4px;cursor:pointer;list-style:none}
#preview summary::-webkit-details-marker{display:none}
#preview summary::before{content:"▸" / ""}
#preview [open] summary::before{content:"▾" / ""}
#preview details:not([open]) summary span{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
:root:has(#preview>div>ul){--notice-lift:calc(var(--preview-bar,0px) + 124px)}
#preview summary:focus-visible{outline:3px solid #fff;outline-offset:-2px;border-radius:8px}
#preview ul{display:grid;gap:4px;margin:0 0 8px;padding:0;list-style:none;max-height:50vh;overflow-y:auto}
#preview li{display:flex;align-items:center;justify-content:space-between;gap:0 12px}
#preview button{flex:none;min-width:64px;min-height:44px;padding:0 16px;border:0;border-radius:22px;background:var(--chakra-colors-coconut-300,#f8b45b);color:var(--chakra-colors-ink-950,#0d1412);font:inherit;font-weight:700;cursor:pointer}
#preview li button{background:none;border:1px solid currentColor;color:inherit}
#preview button:hover{background:var(--chakra-colors-coconut-200,#fdd194);color:var(--chakra-colors-ink-950,#0d1412)}
#preview button:focus-visible{outline:3px solid #fff;outline-offset:-5px}
@media (max-width:47.99rem){#preview{bottom:var(--preview-bar);box-sizing:border-box;width:auto;max-width:none;min-height:64px;justify-content:space-between;padding:0 12px 0 16px;border-radius:0;box-shadow:none}}
@media print{#preview{display:none}}`

/** Loads the page again when its source changed or ended. Only addresses and digests that the contract allows stand in it. */
export const followSource = (origin: string, seen: string, nonce: string): string =>
  `<script nonce="${nonce}">{const s=new EventSource("${origin}/changes?seen=${encodeURIComponent(seen)}");for(const e of ["changed","ended"])s.addEventListener(e,()=>location.reload())}</script>`

interface Shown {
  remote: string
  build: string
  isSource: boolean
}

const describe = ({ remote, build, isSource }: Shown): string =>
  isSource ? `${escapeHtml(remote)} from source` : `${escapeHtml(remote)} ${escapeHtml(build.slice(0, 8))}`

const endForm = `<form method="post" action="/_shell/preview/leave"><button>End preview</button></form>`

const leaveForm = (remote: string, label: string): string => {
  const name = escapeHtml(remote)
  return `<form method="post" action="/_shell/preview/leave?remote=${name}"><button aria-label="${label} ${name}">${label}</button></form>`
}

const list = new Intl.ListFormat('en-GB')

/** Of one build: what it is. Of several: what each is, and a way out of each. */
const describeShown = (shown: readonly Shown[], until: string): string => {
  const [first, ...others] = shown
  if (!first) return '<p>Nothing is left of this preview.</p>'
  const { remote, build, isSource } = first
  if (others.length === 0) {
    const what = isSource
      ? `<b>${escapeHtml(remote)} from source</b>, on this machine.`
      : `<b>Preview of ${escapeHtml(remote)}</b>, build ${escapeHtml(build.slice(0, 8))}.`
    return `<p>${what} Only you see it, until ${until}.</p>`
  }
  const items = shown.map((each) => `<li><span>${describe(each)}</span>${leaveForm(each.remote, 'Leave')}</li>`)
  return [
    `<details><summary><span><b>Preview</b> of ${list.format(shown.map(describe))}</span></summary>`,
    `<ul>${items.join('')}</ul><p>Only you see it, until ${until}.</p></details>`,
  ].join('')
}

const listEnded = (ended: Preview['ended']): string => {
  const items = ended.map(
    ({ remote, reason }) =>
      `<li><span>${escapeHtml(reason)} It is no longer in this preview.</span>${leaveForm(remote, 'OK')}</li>`,
  )
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

const renderBar = (content: string, nonce: string): string =>
  `<style nonce="${nonce}">${css}</style>\n<aside id="preview" aria-label="Preview">\n${content}\n</aside>`

/** Says on every page which builds are shown, and leads out. It is drawn by the server, whatever the builds do. */
export const renderPreviewBanner = ({ builds, shell, ended, expiresAt }: Preview, nonce: string): string => {
  const shown = builds.map(({ remote, build }) => ({
    remote,
    build: build.build,
    isSource: findSourceOrigin(build) !== undefined,
  }))
  if (shell) shown.push({ remote: shellName, build: shell.build, isSource: false })
  const said = describeShown(shown, `${clock.format(expiresAt)} Sri Lanka time`)
  const bar = renderBar(`<div>${said}${listEnded(ended)}</div>\n${endForm}`, nonce)
  const followed = builds.flatMap(({ build }) => {
    const origin = findSourceOrigin(build)
    return origin === undefined ? [] : [followSource(origin, build.integrity[build.entry] ?? '', nonce)]
  })
  return [bar, ...followed, ''].join('\n')
}

/** Said once, on the first page that is that of everybody again. */
export const renderEndedBanner = (reason: string, nonce: string): string =>
  `${renderBar(`<p><b>No preview any more.</b> ${escapeHtml(reason)} You see what everybody has.</p>`, nonce)}\n`
