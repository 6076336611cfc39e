import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { insertListing, insertListingQuestion, type NewActivity, type NewVilla } from '#/modules/listings/index.ts'
import { upsertPicture } from '#/modules/media/index.ts'
import { nextNumber } from './sequence.ts'
import { aUser } from './users.ts'

export const aPicture = (db: Db, key = `picture-${nextNumber()}`) =>
  upsertPicture(db, { key, width: 1600, height: 1200, widths: [480, 960, 1600], color: '#c98f5a' })

/** A published villa in Galle for six guests, at $100 a night by default. */
export const aVilla = async (db: Db, villa: Partial<NewVilla> = {}): Promise<{ id: string } & NewVilla> => {
  const number = nextNumber()
  const values: NewVilla = {
    slug: `villa-${number}`,
    title: `Villa ${number}`,
    location: 'Galle',
    category: 'villa',
    price: 10_000,
    bedrooms: 3,
    maxGuests: 6,
    ...villa,
    kind: 'villa',
  }
  return { ...values, id: await transact(db, (trx) => insertListing(trx, values)) }
}

const anActivity = async (
  db: Db,
  kind: NewActivity['kind'],
  activity: Partial<NewActivity>,
): Promise<{ id: string } & NewActivity> => {
  const number = nextNumber()
  const values: NewActivity = {
    slug: `${kind}-${number}`,
    title: `${kind} ${number}`,
    location: 'Kandy',
    category: 'cultural',
    price: 5_000,
    duration: '3 days',
    durationDays: 3,
    ...activity,
    kind,
  }
  return { ...values, id: await transact(db, (trx) => insertListing(trx, values)) }
}

/** A published three-day tour of Kandy, at $50 a person by default. */
export const aTour = (db: Db, tour: Partial<NewActivity> = {}) => anActivity(db, 'tour', tour)
export const anExperience = (db: Db, experience: Partial<NewActivity> = {}) => anActivity(db, 'experience', experience)

/** Answered by a manager on the page of a listing. */
export const aListingQuestion = async (
  db: Db,
  listingId: string,
  question: { question?: string; answer?: string; conversationId?: string } = {},
) => {
  const { id: userId } = await aUser(db, { role: 'manager' })
  const texts = { question: `Is there a cot of size ${nextNumber()}?`, answer: 'Yes.', ...question }
  return transact(db, (trx) =>
    insertListingQuestion(trx, { ...texts, listingId, userId, publicUrl: 'https://escapes.test' }, new Date()),
  )
}
