import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { StructuredText, TextPart, TextSpan } from '@escapes/contract'
import css from './structured-text.module.css'

const toNode = ({ text, href, isStrong }: TextSpan): ReactNode => {
  if (href?.startsWith('/')) return <Link to={href}>{text}</Link>
  if (href !== undefined) return <a href={href}>{text}</a>
  return isStrong ? <strong>{text}</strong> : text
}

// Children that are given as arguments need no keys; those of a text are never reordered.
const createLine = (tag: string, line: readonly TextSpan[]) => createElement(tag, null, ...line.map(toNode))

const createPart = ({ kind, lines }: TextPart, headingLevel: number): ReactNode => {
  if (kind === 'list' || kind === 'numbered-list')
    return createElement(kind === 'list' ? 'ul' : 'ol', null, ...lines.map((line) => createLine('li', line)))
  const level = kind === 'heading' ? headingLevel : headingLevel + 1
  return createLine(kind === 'paragraph' ? 'p' : `h${level}`, lines[0] ?? [])
}

/** Structured text as elements. `headingLevel`: of its headings; subheadings are one below. */
export const StructuredTextView = ({ body, headingLevel = 3 }: { body: StructuredText; headingLevel?: 2 | 3 }) =>
  createElement('div', { className: css.text }, ...body.map((part) => createPart(part, headingLevel)))
