import { sql, type SqlBool } from 'kysely'
import { defineRules } from '#/personal-data/rules.ts'

const toFolder = (key: unknown) => (typeof key === 'string' ? `media/${key}/256.webp` : null)

export const mediaRules = defineRules({
  pictures: {
    whose: ({ avatarId }) => sql<SqlBool>`id = ${avatarId}::uuid`,
    exported: { title: 'Picture', without: ['original_key', 'thumbhash'] },
    erased: 'deleted',
    files: ({ key }) => [toFolder(key)],
  },
})
