import { expect, it } from 'vitest'
import { listSourceStyleProblems } from './list-source-style-problems.ts'

it('a stylesheet that reaches beyond its remote is found before it is released', () => {
  const list = (css: string) => listSourceStyleProblems('account/src/a.module.css', css)
  expect(list(':where(html:has(.x)) { overflow: hidden }')).toEqual([
    'account/src/a.module.css styles :where(html:has(.x-abc123))',
  ])
  expect(
    list('.x { opacity: .5; & .y { margin: 0.5rem } } @media print { .z { display: none } } @keyframes turn {}'),
  ).toEqual([])
})
