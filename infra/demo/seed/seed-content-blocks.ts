import type { Trx } from './database.ts'
import { demoContentBlocks, type DemoContentBlock } from '../content/content-blocks.ts'
import { toDemoId } from './to-demo-id.ts'

const toColumns = ({ type, slot, title, content, picture }: DemoContentBlock) => ({
  type,
  slot,
  title,
  content,
  image_url: picture ? `/media/${picture.picture}/960.jpg` : null,
  image_alt: picture?.alt ?? '',
  is_active: true,
  shown_from: null,
  shown_until: null,
})

/** Blocks are written once: what staff made of them stays. */
export const seedContentBlocks = async (trx: Trx): Promise<void> => {
  const known = await trx.selectFrom('content_blocks').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  const now = new Date()
  for (const block of demoContentBlocks) {
    const id = toDemoId('content-block', block.name)
    if (ids.has(id)) continue
    const columns = toColumns(block)
    const { count } = await trx
      .selectFrom('content_blocks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('slot', '=', block.slot)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('content_blocks')
      .values({ id, ...columns, position: count, updated_at: now })
      .execute()
    await trx
      .insertInto('content_block_versions')
      .values({ block_id: id, version: 1, fields: JSON.stringify(columns), by_user_id: null, at: now })
      .execute()
  }
}
