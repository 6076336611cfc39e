import type { Page } from 'playwright'
import type { Product } from './product.ts'

type PostOptions = Pick<NonNullable<Parameters<Page['request']['post']>[1]>, 'data' | 'multipart'>

/**
 * Sends what the open page would send: with its cookies, its origin and a key of its own. The response is an error if it
 * is a problem.
 * @param path below `/api/v1`
 */
export const postAsPage = async <T = { id: string; version: number }>(
  page: Page,
  product: Product,
  path: string,
  options: PostOptions,
): Promise<T> => {
  const headers = { origin: product.url, 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.post(`/api/v1${path}`, { ...options, headers })
  if (!response.ok()) throw new Error(`POST ${path} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}
