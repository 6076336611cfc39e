import type { ContentBlockColumns } from '@escapes/api/src/modules/content/tables.ts'
import { toGalleryPictures, type DemoPicture } from './posters.ts'

export interface DemoContentBlock {
  /** Its id is made of it. */
  name: string
  type: ContentBlockColumns['type']
  slot: ContentBlockColumns['slot']
  title: string
  content: string
  picture: DemoPicture | undefined
}

/** One block of each type that needs words alone or words and a picture. */
export const demoContentBlocks: readonly DemoContentBlock[] = [
  {
    name: 'hero',
    type: 'hero',
    slot: 'home',
    title: 'Over the Nine Arches by the morning train',
    content:
      'Blue carriages, tea on both sides, and a bridge that everybody leans out for. We book the seats on the right side.\n\n[Tours of the hill country](/tours)',
    picture: toGalleryPictures(['nine-arch-bridge-day-wide'])[0],
  },
  {
    name: 'text',
    type: 'text',
    slot: 'tours',
    title: 'When to come',
    content:
      'The south and west are dry from **December to March**, the east from **May to September**. The hills are green all year, and cool in the evening.\n\nBook two to four weeks ahead, earlier for the holidays.',
    picture: undefined,
  },
  {
    name: 'feature',
    type: 'feature',
    slot: 'villas',
    title: 'Somebody is nearby',
    content:
      'Every villa has its own keeper within a short walk.\n\n- Breakfast is made in the house\n- Airport transfers can be arranged\n- A doctor who speaks English is known by name',
    picture: undefined,
  },
  {
    name: 'anoma',
    type: 'image',
    slot: 'people',
    title: 'Anoma Perera',
    content: '**Bookings and villas.** Grew up behind the ramparts of Galle, and has slept in every house we offer.',
    picture: toGalleryPictures(['portrait-anoma-day-near'])[0],
  },
  {
    name: 'ruwan',
    type: 'image',
    slot: 'people',
    title: 'Ruwan Silva',
    content: '**Tours and drivers.** Sixteen years on these roads. Knows which train is late before the station does.',
    picture: toGalleryPictures(['portrait-ruwan-day-near'])[0],
  },
  {
    name: 'dilani',
    type: 'image',
    slot: 'people',
    title: 'Dilani Fernando',
    content: '**Payments.** Reads every receipt herself, and writes back the same day.',
    picture: toGalleryPictures(['portrait-dilani-day-near'])[0],
  },
]
