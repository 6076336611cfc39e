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
#preview button{flex:none;min-width:64px;min-height:44px;padding:0 16px;border:0;border-radius:22px;background:var(--chakra-colors-coconut-300,#f8b45b);color:var(--chakra-colors-ink-950,#0d1412);font:inherit;font-weight:700;cursor:pointer}
#preview button:hover{background:var(--chakra-colors-coconut-200,#fdd194)}
#preview button:focus-visible{outline:3px solid #fff;outline-offset:-5px}
@media (max-width:47.99rem){#preview{bottom:var(--preview-bar);box-sizing:border-box;width:auto;max-width:none;min-height:64px;justify-content:space-between;padding:0 12px 0 16px;border-radius:0;box-shadow:none}}
@media print{#preview{display:none}}`

/** Loads the page again when its source changed or ended. Only addresses and digests that the contract allows stand in it. */
export const followSource = (origin: string, seen: string, nonce: string): string =>
  `<script nonce="${nonce}">{const s=new EventSource("${origin}/changes?seen=${encodeURIComponent(seen)}");for(const e of ["changed","ended"])s.addEventListener(e,()=>location.reload())}</script>`

/** Says on every page which build is shown, and leads out. It is drawn by the server, whatever the build does. */
export const renderPreviewBanner = ({ remote, build, expiresAt }: Preview, nonce: string): string => {
  const origin = findSourceOrigin(build)
  const what =
    origin === undefined
      ? `<b>Preview of ${escapeHtml(remote)}</b>, build ${escapeHtml(build.build.slice(0, 8))}.`
      : `<b>${escapeHtml(remote)} from source</b>, on this machine.`
  return [
    `<style nonce="${nonce}">${css}</style>`,
    '<aside id="preview" aria-label="Preview">',
    `<p>${what} Only you see it, until ${clock.format(expiresAt)} Sri Lanka time.</p>`,
    '<form method="post" action="/_shell/preview/leave"><button>Leave</button></form>',
    '</aside>',
    ...(origin === undefined ? [] : [followSource(origin, build.integrity[build.entry] ?? '', nonce)]),
    '',
  ].join('\n')
}
