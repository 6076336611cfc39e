import { describe, expect, it } from 'vitest'
import { compilePost } from './compile-post.ts'
import { countReadingMinutes, countWords, readPost } from './read-posts.ts'

const head = `---
title: Rain
summary: When it falls.
date: 2026-09-30
author: The desk
category: Planning
tags: [Weather]
image: paddy
imageAlt: A field
---
`

describe('a post', () => {
  it('is read with its head, and with its path from the name of the file', () => {
    expect(readPost(`${head}\nIt rains.\n`, '/content/blog/two-monsoons.mdx')).toEqual({
      title: 'Rain',
      summary: 'When it falls.',
      date: '2026-09-30',
      author: 'The desk',
      category: 'Planning',
      tags: ['Weather'],
      featured: false,
      image: 'paddy',
      imageAlt: 'A field',
      places: [],
      words: 2,
      readingMinutes: 1,
      _meta: {
        filePath: 'two-monsoons.mdx',
        fileName: 'two-monsoons.mdx',
        directory: '.',
        extension: 'mdx',
        path: 'two-monsoons',
      },
    })
  })

  it.each([
    ['no head', 'It rains.'],
    ['no title', head.replace('title: Rain\n', '')],
    ['a date that is none', head.replace('2026-09-30', 'in autumn')],
    ['a field that nobody reads', head.replace('image:', 'picture: x\nimage:')],
  ])('with %s stops the build and names the file', (_, source) => {
    expect(() => readPost(source, 'rain.mdx')).toThrow('rain.mdx')
  })

  it('counts what is read, without imports, tags and addresses', () => {
    const body =
      'import lake from "./lake.ts"\n\nOne **two** [three](/tours?q=x).\n\n<Figure alt="four" />\n\n- five – six\n'
    expect(countWords(body)).toBe(5)
  })

  it.each([
    [0, 0],
    [1, 1],
    [200, 1],
    [201, 2],
    [1175, 6],
  ])('of %i words is read in %i minutes', (words, minutes) => {
    expect(countReadingMinutes(words)).toBe(minutes)
  })

  it('becomes a component with tables and proper quotes, without its head', async () => {
    const code = await compilePost(`${head}\n"Rain", he said.\n\n| Month |\n| --- |\n| May |\n`, 'rain.mdx')
    expect(code).toContain('“Rain”, he said.')
    expect(code).toContain('_components.table')
    expect(code).not.toContain('When it falls')
  })
})
