import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { ObjectSource } from '../assets/object-source.ts'
import type { BootSource } from '../boot/boot-source.ts'
import { siteName } from '../head/json-ld.ts'
import type { ListingSource } from '../head/listing-source.ts'
import { findBlogRemote, type PostSource, toBuildFolder } from '../head/post-source.ts'
import { isPublicPage } from '../head/public-pages.ts'
import { toPageName } from './addresses.ts'
import { drawSharePicture, type SharePicture } from './draw-share-picture.ts'

export interface SharePictureOptions {
  boot: BootSource
  source: ObjectSource
  listing: ListingSource
  posts: PostSource
  toClientAddress: (context: Context) => string
  onError: (what: string, error: unknown) => void
}

type Request = { kind: 'drawn'; picture: SharePicture } | { kind: 'missing' } | { kind: 'unknown' }

const maxCached = 100
/** Each holds its ground picture; who comes later is asked to come again. */
const maxWaiting = 20
const posters = join(import.meta.dirname, 'posters')
const ownPosters: ReadonlySet<string> = new Set(['home', 'villas', 'tours', 'experiences', 'blogs'])

const readPoster = (name: string): Promise<Buffer> =>
  readFile(join(posters, `${ownPosters.has(name) ? name : 'information'}.jpg`))

export const createSharePictureRoutes = ({
  boot,
  source,
  listing,
  posts,
  toClientAddress,
  onError,
}: SharePictureOptions): Hono => {
  const cached = new Map<string, Uint8Array<ArrayBuffer>>()
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  /** One at a time, so that a burst of previews does not take the processor from pages. */
  let queue: Promise<unknown> = Promise.resolve()

  const readObject = async (key: string): Promise<Uint8Array | undefined> => (await source.find(key))?.bytes()

  const findListing = async (id: string, address: string): Promise<Request> => {
    const answer = await listing(id, address)
    if (answer.kind !== 'found') return answer
    const { title, location, image } = answer.value
    const folder = image?.src.slice(1)
    const picture = folder && ((await readObject(`${folder}/1600.webp`)) ?? (await readObject(`${folder}/960.jpg`)))
    return { kind: 'drawn', picture: { picture: picture || undefined, eyebrow: location, title } }
  }

  const findPost = async (path: string): Promise<Request> => {
    const remote = findBlogRemote(await boot.get())
    const known = remote && (await posts(remote))
    if (!remote || !known) return { kind: 'unknown' }
    const post = known.find(({ _meta }) => _meta.path === path)
    if (!post) return { kind: 'missing' }
    const picture = await readObject((toBuildFolder(remote) + post.image).slice(1))
    return { kind: 'drawn', picture: { picture, eyebrow: post.category, title: post.title } }
  }

  const findPage = async (name: string): Promise<Request> => {
    const pages = (await boot.get()).remotes.flatMap(({ pages }) => pages)
    const page = pages.find((each) => isPublicPage(each) && toPageName(each.pattern) === name)
    if (!page) return { kind: 'missing' }
    const [eyebrow, title] = name === 'home' ? ['Sri Lanka', 'Villas, tours and experiences'] : [siteName, page.title]
    return { kind: 'drawn', picture: { picture: await readPoster(name), eyebrow, title } }
  }

  const finders = new Map<string, (name: string, address: string) => Promise<Request>>([
    ['listings', findListing],
    ['blogs', findPost],
    ['pages', findPage],
  ])

  const drawNext = async (key: string, wanted: SharePicture): Promise<Uint8Array<ArrayBuffer>> => {
    const mine = queue.then(() => drawSharePicture(wanted))
    queue = mine.catch(() => undefined)
    const drawn = await mine
    cached.set(key, drawn)
    const oldest = cached.keys().next().value
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return drawn
  }

  /** Undefined when too many wait. */
  const draw = async ({ picture, ...words }: SharePicture): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const key = JSON.stringify([words, picture?.length])
    const known = cached.get(key) ?? underway.get(key)
    if (known || underway.size >= maxWaiting) return known
    const mine = drawNext(key, { picture, ...words }).finally(() => underway.delete(key))
    underway.set(key, mine)
    return mine
  }

  const plain = (body: string, status: number): Response =>
    new Response(`${body}\n`, { status, headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' } })

  const handle = async (context: Context): Promise<Response> => {
    const found = await finders.get(context.req.param('kind') ?? '')?.(
      (context.req.param('file') ?? '').slice(0, -4),
      toClientAddress(context),
    )
    if (!found || found.kind === 'missing') return plain('Not found', 404)
    if (found.kind === 'unknown') return plain('Not known at the moment', 503)
    const drawn = await draw(found.picture)
    if (!drawn) return plain('Not known at the moment', 503)
    return new Response(drawn, {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  const app = new Hono()
  app.get('/:kind/:file{[\\w-]+\\.jpg}', async (context) => {
    try {
      return await handle(context)
    } catch (error) {
      onError('A picture for a shared link could not be drawn', error)
      return plain('Not known at the moment', 503)
    }
  })
  return app
}
