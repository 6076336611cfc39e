import type { Module } from '#/module.ts'

export { pictureOf, type PictureRow } from './picture.ts'
export { insertPicture, listPictures } from './queries.ts'

/** Pictures: what is known of them. The bytes are in the object store. */
export const media: Module = { name: 'media' }
