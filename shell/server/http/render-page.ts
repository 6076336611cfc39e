import { handoverElementId, styleMark } from '#/first-paint/first-paint.ts'
import { bootElementId } from '#/remotes/boot.ts'
import type { BootDocument, BootRemote, ReleaseArm } from '@escapes/contract/releases'
import type { MapSettings } from '@escapes/platform'
import type { ShellManifest } from '../boot/shell-manifest.ts'
import { toSlimBootDocument } from '../boot/slim-boot-document.ts'
import type { DrawnPage } from '../first-paint/create-painter.ts'
import { keepEarlyInputScript } from '../first-paint/keep-early-input.ts'
import { liftInlineStyles } from '../first-paint/lift-inline-styles.ts'
import { siteName } from '../head/json-ld.ts'
import type { PageHead } from '../head/page-head.ts'
import { escapeHtml } from './escape-html.ts'
import { renderStartWatch } from './report-failed-start.ts'

/** JSON for a script element, which no character may end. */
const json = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

export interface RenderPageOptions {
  boot: BootDocument
  /** `boot` is empty because the registry never answered. */
  isRegistryUnreachable?: boolean
  remote: BootRemote | undefined
  head: PageHead
  shell: ShellManifest
  /** Of a canary of the shell, while one runs. */
  shellArm?: ReleaseArm | undefined
  /** Null: our own map. */
  map: MapSettings | null
  telemetryPermille: number
  nonce: string
  isDrawn?: boolean
  /** Style sheets that a drawn page needs besides those of the shell, by address. */
  styles?: readonly PageFile[]
  scripts?: readonly PageFile[]
}

interface PageFile {
  address: string
  integrity: string | undefined
}

const pictureTags = ({ url, alt }: NonNullable<PageHead['image']>): string[] => [
  `<meta property="og:image" content="${escapeHtml(url)}">`,
  '<meta property="og:image:type" content="image/jpeg">',
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
]

const headTags = (head: PageHead): string[] => [
  `<title>${escapeHtml(head.title)}</title>`,
  `<meta name="description" content="${escapeHtml(head.description)}">`,
  ...(head.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
  `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
  `<meta property="og:site_name" content="${siteName}">`,
  `<meta property="og:type" content="${head.publishedOn ? 'article' : 'website'}">`,
  `<meta property="og:title" content="${escapeHtml(head.title)}">`,
  `<meta property="og:description" content="${escapeHtml(head.description)}">`,
  `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
  ...(head.publishedOn ? [`<meta property="article:published_time" content="${head.publishedOn}">`] : []),
  ...(head.image ? pictureTags(head.image) : []),
  ...(head.feed
    ? [`<link rel="alternate" type="application/rss+xml" title="Travel Blog" href="${escapeHtml(head.feed)}">`]
    : []),
  `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
]

const toIntegrityAttribute = (integrity: string | undefined): string => (integrity ? ` integrity="${integrity}"` : '')

const styleSheet = (address: string, integrity: string | undefined): string =>
  `<link rel="stylesheet" href="${escapeHtml(address)}"${toIntegrityAttribute(integrity)} crossorigin="anonymous">`

const preloads = ({ remote, shell, nonce, styles = [], scripts = [], isDrawn }: RenderPageOptions): string[] => {
  // A page that is drawn shows its pictures first.
  const priority = isDrawn ? ' fetchpriority="low"' : ''
  const link = (href: string, integrity: string | undefined) =>
    `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(href)}" crossorigin="anonymous"${priority}${toIntegrityAttribute(integrity)} nonce="${nonce}">`
  return [
    ...shell.styles.map((path) => styleSheet(shell.base + path, shell.files[path])),
    ...styles.map(({ address, integrity }) => styleSheet(address, integrity)),
    // Before scripts, which would take the few connections of HTTP/1: a font that comes after the text breaks its lines anew.
    ...shell.fonts.map(
      (path) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${path}" crossorigin="anonymous">`,
    ),
    ...shell.preload.map((path) => link(shell.base + path, shell.files[path])),
    ...(remote ? [remote.entry, ...remote.preload].map((path) => link(path, remote.integrity[path])) : []),
    ...scripts.map(({ address, integrity }) => link(address, integrity)),
  ]
}

/**
 * Until the page answers, a link opens a document: browsers that can fetch it while it is about to be followed. What takes
 * the page over takes the rules away.
 */
const speculationRules = {
  prefetch: [{ where: { selector_matches: '#main a[href^="/"]' }, eagerness: 'moderate' }],
}

/** Everything before the content of the page. */
export const renderPageStart = (options: RenderPageOptions): string => {
  const { boot, isRegistryUnreachable = false, head, shell, shellArm, map, telemetryPermille, nonce } = options
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags(head),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#fbf8f2">',
    ...preloads(options),
    ...head.structuredData.map(
      (thing) => `<script type="application/ld+json" nonce="${nonce}">${json(thing)}</script>`,
    ),
    `<script type="application/json" id="${bootElementId}" nonce="${nonce}">${json({ ...toSlimBootDocument(boot), shell: shell.build, shellArm, map, telemetryPermille, ...(isRegistryUnreachable ? { isRegistryUnreachable } : {}) })}</script>`,
    ...(options.isDrawn
      ? [
          `<script nonce="${nonce}">${keepEarlyInputScript}</script>`,
          `<script type="speculationrules" nonce="${nonce}">${json(speculationRules)}</script>`,
        ]
      : []),
    ...(shellArm
      ? [
          `<script nonce="${nonce}">${renderStartWatch({ build: shell.build, arm: shellArm, permille: telemetryPermille })}</script>`,
        ]
      : []),
    ...(shell.inlineScript ? [`<script nonce="${nonce}">${shell.inlineScript}</script>`] : []),
    ...shell.scripts.map(
      (path) =>
        `<script defer src="${shell.base}${path}"${toIntegrityAttribute(shell.files[path])} crossorigin="anonymous" nonce="${nonce}"></script>`,
    ),
    '</head>',
    '<body>',
    '',
  ].join('\n')
}

const withoutScripts = [
  '<main class="without-scripts">',
  '<h1>This page needs JavaScript</h1>',
  `<p>Allow it for ${siteName} and load the page again. These can be read without it:</p>`,
  '<ul><li><a href="/">Home</a></li><li><a href="/villas">Villas</a></li><li><a href="/tours">Tours</a></li>',
  '<li><a href="/experiences">Experiences</a></li><li><a href="/blogs">Blog</a></li><li><a href="/help">Help</a></li>',
  '<li><a href="/contact">Contact</a></li></ul>',
  '</main>',
].join('')

/** Ends a page that the browser draws. `beside`: what stands beside the application. */
export const renderEmptyBody = (beside = ''): string =>
  `<div id="root"></div>
${beside}<noscript>${withoutScripts}</noscript>
</body>
</html>
`

/**
 * What was drawn is shown whole, not as far as it has arrived: what is laid out from below or from the end of a line would
 * move with each part. It is whole once something stands behind it; after two seconds, or where a browser does not know
 * `:has`, parts are shown.
 */
const shownWhole =
  '#root:not(:has(+ i)){visibility:hidden;animation:part 0s 2s forwards}@keyframes part{to{visibility:visible}}'

/** Ends a page that was drawn, with what the browser needs to take it over. */
export const renderDrawnBody = ({ paint, handover }: DrawnPage, nonce: string): string => {
  const { html, css } = liftInlineStyles(paint.html)
  return [
    `<style id="${styleMark}" nonce="${nonce}">${shownWhole}\n${css}</style>`,
    `<div id="root">${html}</div><i hidden></i>`,
    `<script type="application/json" id="${handoverElementId}" nonce="${nonce}">${json(handover)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
