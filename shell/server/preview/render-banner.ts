import { escapeHtml } from '../http/escape-html.ts'
import type { Preview } from './preview-source.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Colombo' })

/** Notices and sticky bars stand above it, as they stand above the bottom bar of phones. */
const css = `
@media (max-width:47.99rem){:root{--preview-bar:calc(var(--chakra-sizes-bottom-bar,0px) + env(safe-area-inset-bottom))}}
:root{--notice-lift:calc(var(--preview-bar,0px) + 64px)}
#preview{position:fixed;z-index:1300;inset-inline:0;bottom:calc(var(--preview-bar,0px) + 8px);margin-inline:auto;width:fit-content;max-width:calc(100% - 24px);display:flex;align-items:center;gap:12px;padding:4px 4px 4px 16px;border-radius:28px;background:#3b2a06;color:#fff8e1;font:500 14px/1.35 var(--chakra-fonts-body,system-ui,sans-serif);box-shadow:0 4px 16px rgb(0 0 0/.3)}
#preview p{margin:0}
#preview b{font-weight:700}
#preview button{flex:none;min-width:64px;min-height:44px;padding:0 16px;border:0;border-radius:22px;background:#ffc94d;color:#2a1d03;font:inherit;font-weight:700;cursor:pointer}
#preview button:hover{background:#ffd97f}
#preview button:focus-visible{outline:3px solid #fff;outline-offset:-5px}
@media print{#preview{display:none}}`

/** Says on every page which build is shown, and leads out. It is drawn by the server, whatever the build does. */
export const renderPreviewBanner = ({ remote, build, expiresAt }: Preview, nonce: string): string =>
  [
    `<style nonce="${nonce}">${css}</style>`,
    '<aside id="preview" aria-label="Preview">',
    `<p><b>Preview of ${escapeHtml(remote)}</b>, build ${escapeHtml(build.build.slice(0, 8))}. Only you see it, until ${clock.format(expiresAt)}.</p>`,
    '<form method="post" action="/_shell/preview/leave"><button>Leave</button></form>',
    '</aside>',
    '',
  ].join('\n')
