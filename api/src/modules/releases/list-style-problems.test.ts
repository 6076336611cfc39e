import { expect, it } from 'vitest'
import { listStyleProblems } from './list-style-problems.ts'

it.each([
  ['body{display:none}'],
  ['*{margin:0}'],
  ['.bar{display:none}'],
  ['header,.own-abc123{display:none}'],
  ['@media (width>1px){main{display:none}}'],
  ['@layer x{html{filter:blur(9px)}}'],
  [':root:has(.own-abc123){overflow:hidden}'],
  ['body:not(.own-abc123){display:none}'],
  [':is(body,.own-abc123){display:none}'],
  ['[class]{display:none}'],
  ['@media print{body{display:none}}'],
  ['@import "/_mf/a/account/x.css";'],
  ['@font-face{font-family:Figtree;src:url(x.woff2)}'],
  ['.own-abc123{color:red'],
  ['.own-abc123{body:not(&){display:none}}'],
  ['.own-abc123{:is(&,header){display:none}}'],
  ['.own-abc123{.own-abc123 &{:root:has(&){display:none}}}'],
  ['.own-abc123{@scope(:root){:scope{display:none}}}'],
  ['.chakra-button{display:none}'],
  ['body:not(\\) .own-abc123){display:none}'],
  ['body:not([title=")"] .own-abc123){display:none}'],
  [':root{--chakra-colors-bg:red}'],
  ['*{--own:1;--chakra-sizes-full:0}'],
  [':root{--offline-note:100dvh}'],
  [':root:has(.own-abc123){--offline-note:100dvh}'],
  [':root{--notice-lift:100dvh}'],
  [':root:has(*){--notice-lift:100dvh}'],
  [':root:has(.own-abc123,*){--notice-lift:100dvh}'],
  ['*{--yarl__direction:-1}'],
  ['.css-1ab2cd{display:none}'],
  ['@keyframes fade-in{to{visibility:hidden}}'],
  ['@-webkit-keyframes spin{to{opacity:0}}'],
  ['@counter-style lower-roman{system:cyclic;symbols:x}'],
  ['@view-transition{navigation:auto}'],
  ['.own-abc123{content:"\n}\nbody{display:none}\n.own-abc123{content:"}'],
  [".own-abc123{content:'\r}\rbody{display:none}\r.own-abc123{content:'}"],
  ['.own-abc123{background:URL(/*)}body{display:none}.own-abc123{content:"*/)"}'],
  ['.own-abc123{background:url( /*)}body{display:none}.own-abc123{content:"*/)"}'],
  ['.own-abc123{--x:\\/*;}body{display:none}.own-abc123{--y:*/}'],
  ['.own-abc123{--x:({)}.own-abc123{color:red}'],
  ['.own-abc123{--x:\\.url(a" ) { " );}body{display:none}.own-abc123{content:" )}"}'],
  ['.own-abc123{background:URL(/[);}body{display:none}.own-abc123{--y:])}'],
  ['.c\\000068akra-button{display:none}'],
  ['.chakra\\-input-button{display:none}'],
  [':root{--\\000063hakra-colors-bg:red}'],
  ['--x:{} body{display:none}'],
  ['@scope (body){display:none}'],
  ['@scope (body){@media all{display:none}}'],
  ['@page{size:1px}'],
  ['@page :first{size:1px}'],
  ['@media print{body:not(.own-abc123){display:none}}'],
  ['@media print{body,.own-abc123{display:none}}'],
  ['@media print{body:not(:has(.own-abc123)){display:none}}'],
])('%s reaches beyond the remote', (css) => {
  expect(listStyleProblems('page.css', css)).toHaveLength(1)
})

it.each([
  ['.own-abc123{color:red}'],
  ['.own-abc123>div+div,dl .own-A_c12-:hover dd:not(:first-child){border:0}'],
  ['@media print{.own-abc123{display:none}}'],
  ['.own-abc123{& p{margin:0}}'],
  ['.own-abc123{p &:not(:hover),p{margin:0;&:has(a){color:red}}}'],
  ['.own-abc123{&:not(.bar &) a{margin:0}}'],
  ['.own-abc123 .chakra-button[data-x=")"]{margin:0}'],
  ['@scope(main){.own-abc123{margin:0}}'],
  ['@keyframes turn-abc123{from{opacity:0}to{opacity:1}}'],
  [':root:has(.own-abc123){--notice-lift:4rem;--notice-left:24rem}'],
  ['@media (width<1px){:root:has([data-reply]){--notice-lift:calc(4rem + var(--offline-note,0px))}}'],
  [':root{--bar-abc123:4rem}'],
  ['@media print{body:has(.own-abc123) :not(.own-abc123){display:none}}'],
  ['@page ticket:first{size:a5}.own-abc123{page:ticket}'],
  ['.own-abc123{gap:var(--chakra-spacing-1\\.5);@media (width>1px){gap:calc((1px + 2px) * 2)}}'],
  ['.own-abc123{background:url(data:image/svg+xml;base64,AA==),url("data:image/svg+xml,<a b=\'(\'/>")}'],
  ['.own-abc123:after{content:"\\201c (\\a {"}'],
])('%s stays with the remote', (css) => {
  expect(listStyleProblems('page.css', css)).toEqual([])
})

it('reads a long style sheet once', () => {
  for (const piece of ['url(', 'url(a ', 'url( ', '"\\\\', '/*', 'aurl(']) {
    const css = piece + piece.at(-1)?.repeat(900_000) + piece
    // Read more than once at each character it would take hours.
    expect(listStyleProblems('page.css', css)).toHaveLength(1)
  }
})

it('tells of a selector what can be kept and shown', () => {
  const css = `.a\0\u001b${'b'.repeat(75)}\u{1f41d}{color:red}`
  expect(listStyleProblems('page.css', css).join('')).toMatch(/^page\.css styles [\w. ]+$/)
})
