import {
  findContentBlockRow,
  insertContentBlock,
  insertContentBlockVersion,
  listContentBlockIds,
  listContentBlockRows,
  listContentBlockVersionRows,
  listShownContentBlocks,
  lockContentBlock,
  updateContentBlock,
  updateContentBlockPositions,
} from '#/modules/content/blocks/queries.ts'
import {
  findContentPageRow,
  insertContentPageVersion,
  listContentPageRows,
  listContentPageVersionRows,
  upsertContentPage,
} from '#/modules/content/pages/queries.ts'
import { at, createQuerySample, id, otherId, type QuerySample } from '../query-sample.ts'

const block = {
  type: 'text',
  slot: 'home',
  position: 0,
  title: 'Monsoon notice',
  content: 'Some roads are closed.',
  image_url: null,
  image_alt: '',
  is_active: true,
  shown_from: null,
  shown_until: null,
  updated_at: at,
  updated_by: otherId,
} as const

const page = { title: 'Questions', content: '## When?', version: 1 }

export const samples: readonly QuerySample[] = [
  createQuerySample(listShownContentBlocks, at),
  createQuerySample(listShownContentBlocks, at, 'home'),
  createQuerySample(listContentBlockRows),
  createQuerySample(findContentBlockRow, id),
  createQuerySample(lockContentBlock, id),
  createQuerySample(listContentBlockIds, 'home'),
  createQuerySample(updateContentBlockPositions, [id, otherId]),
  createQuerySample(insertContentBlock, block),
  createQuerySample(updateContentBlock, id, { deleted_at: at, updated_at: at, updated_by: otherId }),
  createQuerySample(insertContentBlockVersion, {
    block_id: id,
    version: 1,
    fields: '{"title":"Monsoon notice"}',
    by_user_id: otherId,
    at,
  }),
  createQuerySample(listContentBlockVersionRows, id),
  createQuerySample(listContentPageRows),
  createQuerySample(findContentPageRow, 'faq'),
  createQuerySample(upsertContentPage, { key: 'faq', ...page, updated_at: at, updated_by: otherId }),
  createQuerySample(insertContentPageVersion, { page_key: 'faq', ...page, by_user_id: otherId, at }),
  createQuerySample(listContentPageVersionRows, 'faq'),
]
