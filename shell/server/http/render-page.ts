import { bootElementId } from '#/remotes/boot.ts'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import type { ShellManifest } from '../boot/shell-manifest.ts'
import { toSlimBootDocument } from '../boot/slim-boot-document.ts'
import { siteName } from '../head/json-ld.ts'
import type { PageHead } from '../head/page-head.ts'

/** Own code: five characters, in the one file that writes HTML by hand. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

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
  nonce: string
}

const headTags = (head: PageHead): string[] => [
  `<title>${escape(head.title)}</title>`,
  `<meta name="description" content="${escape(head.description)}">`,
  ...(head.isIndexed ? [] : ['<meta name="robots" content="noindex">']),
  `<link rel="canonical" href="${escape(head.canonical)}">`,
  `<meta property="og:site_name" content="${siteName}">`,
  '<meta property="og:type" content="website">',
  `<meta property="og:title" content="${escape(head.title)}">`,
  `<meta property="og:description" content="${escape(head.description)}">`,
  `<meta property="og:url" content="${escape(head.canonical)}">`,
  ...(head.image ? [`<meta property="og:image" content="${escape(head.image)}">`] : []),
  `<meta name="twitter:card" content="${head.image ? 'summary_large_image' : 'summary'}">`,
]

const toIntegrityAttribute = (integrity: string | undefined): string => (integrity ? ` integrity="${integrity}"` : '')

const preloads = ({ remote, shell, nonce }: RenderPageOptions): string[] => {
  const link = (href: string, integrity: string | undefined) =>
    `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${escape(href)}" crossorigin="anonymous"${toIntegrityAttribute(integrity)} nonce="${nonce}">`
  return [
    ...shell.styles.map(
      (path) =>
        `<link rel="stylesheet" href="${shell.base}${path}"${toIntegrityAttribute(shell.files[path])} crossorigin="anonymous">`,
    ),
    ...shell.preload.map((path) => link(shell.base + path, shell.files[path])),
    ...(remote ? [remote.entry, ...remote.preload].map((path) => link(path, remote.integrity[path])) : []),
    ...shell.fonts.map(
      (path) => `<link rel="preload" as="font" type="font/woff2" href="${shell.base}${path}" crossorigin="anonymous">`,
    ),
  ]
}

export const renderPage = (options: RenderPageOptions): string => {
  const { boot, isRegistryUnreachable = false, head, shell, nonce } = options
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
    `<script type="application/json" id="${bootElementId}" nonce="${nonce}">${json({ ...toSlimBootDocument(boot), shell: shell.build, ...(isRegistryUnreachable ? { isRegistryUnreachable } : {}) })}</script>`,
    ...(shell.inlineScript ? [`<script nonce="${nonce}">${shell.inlineScript}</script>`] : []),
    ...shell.scripts.map(
      (path) =>
        `<script defer src="${shell.base}${path}"${toIntegrityAttribute(shell.files[path])} crossorigin="anonymous" nonce="${nonce}"></script>`,
    ),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p>${siteName} needs JavaScript to show its pages.</p></noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
