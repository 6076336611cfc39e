import { describe, expect, it } from 'vitest'
import { filterPosts, listPageNumbers, paginatePosts, parsePostFilters, toPostQuery } from './filters.ts'

const aPost = (title: string, over: { summary?: string; tags?: string[]; category?: string } = {}) => ({
  title,
  summary: '',
  tags: [],
  category: 'Food',
  featured: false,
  ...over,
})
const posts = [
  aPost('Hoppers at dusk', { summary: 'In a lane of Galle' }),
  aPost('The night train', { tags: ['Trains', 'Ella'], category: 'Getting Around' }),
  aPost('Rice and curry', { category: 'Food' }),
]
const find = (search: string, category = 'all') =>
  filterPosts(posts, { page: 1, search, category }).map(({ title }) => title)

describe('the search of posts', () => {
  it.each([
    ['HOPPERS', ['Hoppers at dusk']],
    ['galle', ['Hoppers at dusk']],
    ['rain', ['The night train']],
    ['ella', ['The night train']],
    ['  curry ', ['Rice and curry']],
    ['', ['Hoppers at dusk', 'The night train', 'Rice and curry']],
    ['igloo', []],
  ])('finds %j in titles, summaries and tags, in any case', (text, titles) => {
    expect(find(text)).toEqual(titles)
  })

  it('keeps one category exactly, unless all are wanted', () => {
    expect(find('', 'Food')).toEqual(['Hoppers at dusk', 'Rice and curry'])
    expect(find('', 'food')).toEqual([])
    expect(find('train', 'Food')).toEqual([])
  })
})

describe('the address of the list', () => {
  it('names the page only above 1, the category only if not all, and the search', () => {
    expect(toPostQuery({ page: 1, category: 'all', search: ' ' }).toString()).toBe('')
    expect(toPostQuery({ page: 3, category: 'Food', search: 'rice' }).toString()).toBe(
      'page=3&category=Food&search=rice',
    )
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=1e9', ''])('with %j is the first page', (query) => {
    expect(parsePostFilters(new URLSearchParams(query))).toEqual({ page: 1, category: 'all', search: '' })
  })
})

describe('a page of posts', () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1)

  it('counts from 1', () => {
    expect(paginatePosts(numbers, 2, 6)).toMatchObject({ page: 2, pages: 3, from: 7, to: 12 })
    expect(paginatePosts(numbers, 3, 6)).toMatchObject({ from: 13, to: 14, items: [13, 14] })
  })

  it('beyond the last is the last', () => {
    expect(paginatePosts(numbers, 99, 12)).toMatchObject({ page: 2, pages: 2, from: 13 })
  })

  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [3, 9, [1, 2, 3, 4, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
  ])('%i of %i has buttons for the first, the last and its neighbours', (page, pages, shown) => {
    expect(listPageNumbers(page, pages)).toEqual(shown)
  })
})
