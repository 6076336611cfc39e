import { createLongTexts, isObject, type Json, listPositions } from './hostile-bodies.ts'

interface BodySchema {
  safeParse(body: unknown): { success: boolean }
  shape?: object
}

/** From the longest that any text may be to the shortest that costs anything. */
const lengths = [20_000, 10_000, 5_000, 4_000, 3_000, 2_000, 1_000, 500, 300, 250, 200, 150, 120, 100, 80, 60, 40, 20]

const shapes = createLongTexts(1_000).map(([name]) => name)
export const acceptedShapes: readonly number[] = shapes.map((_, index) => index)
const createText = (shape: number, length: number): string =>
  createLongTexts(length, (text) => text.length)[shape]?.[1].slice(0, length) ?? ''

const putAt = (body: Json, path: string, text: string): Json => {
  for (const [at, put] of listPositions(body)) if (at === path) return put(text) as Json
  // A field that is not sent.
  return { ...body, [path.slice(1)]: text }
}

/**
 * A valid body in which every text is of one shape and as long as its schema accepts it: what is rejected at the door
 * shows nothing of those who work behind it.
 */
export const createAcceptedBody = (
  schema: BodySchema,
  valid: unknown,
  shape: number,
): [name: string, body: unknown] => {
  const name = `every text as long as accepted: ${shapes[shape]}`
  let body: Json = isObject(valid) ? valid : {}
  const paths = new Set([
    ...[...listPositions(body)].map(([path]) => path),
    ...Object.keys(schema.shape ?? {}).map((each) => `.${each}`),
  ])
  for (const path of paths) {
    for (const length of lengths) {
      const candidate = putAt(body, path, createText(shape, length))
      if (!schema.safeParse(candidate).success) continue
      body = candidate
      break
    }
  }
  return [name, body]
}
